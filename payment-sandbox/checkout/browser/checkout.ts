/**
 * The sandbox's `checkout.js`: the class `Razorpay` with which a page opens the payment window. It is served as a
 * classic script and runs on the shop's page, whose policy allows no inline styles and no eval: every style is set
 * through `element.style`.
 */
;(() => {
  interface Confirmation {
    razorpay_payment_id: string
    razorpay_order_id: string
    razorpay_signature: string
  }
  interface FailureResponse {
    error: Record<string, unknown>
  }
  interface Options {
    key?: string
    order_id?: string
    timeout?: number
    callback_url?: string
    redirect?: boolean
    theme?: { color?: string; backdrop_color?: string }
    modal?: { escape?: boolean; ondismiss?: (reason?: string) => void }
    handler?: (confirmation: Confirmation) => void
    [other: string]: unknown
  }
  type FromWindow =
    | { kind: 'ready' }
    | { kind: 'succeeded'; confirmation: Confirmation }
    | { kind: 'failed'; error: Record<string, unknown> }
    | { kind: 'dismissed' }

  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement))
    throw new Error('checkout.js must be loaded by a script element.')
  const scriptUrl = script.src
  const sandboxOrigin = new URL(scriptUrl).origin

  class Razorpay {
    readonly #options: Options
    readonly #failureListeners: ((response: FailureResponse) => void)[] = []
    #dialog: HTMLDialogElement | undefined
    #whileOpen: AbortController | undefined

    constructor(options: Options) {
      if (!options?.key) throw new Error('No key passed')
      if (!options.order_id) throw new Error('No order_id passed')
      this.#options = options
    }

    on(event: string, listener: (response: FailureResponse) => void): void {
      if (event === 'payment.failed') this.#failureListeners.push(listener)
    }

    open(): void {
      if (this.#dialog !== undefined) return
      const { callback_url: callbackUrl, redirect } = this.#options
      if (redirect === true && callbackUrl !== undefined) {
        location.assign(windowUrl(callbackUrl, `#${encodeURIComponent(JSON.stringify(this.#options))}`))
        return
      }
      this.#openDialog()
    }

    close(): void {
      this.#whileOpen?.abort()
      this.#dialog?.close()
      this.#dialog?.remove()
      this.#dialog = undefined
    }

    #openDialog() {
      const dialog = createDialog(this.#options.theme?.backdrop_color)
      const frame = createFrame()
      dialog.append(frame)
      this.#dialog = dialog
      this.#whileOpen = new AbortController()
      const { signal } = this.#whileOpen
      addEventListener('message', (event) => this.#receive(event, frame), { signal })
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (this.#options.modal?.escape !== false)
          frame.contentWindow?.postMessage({ kind: 'close' }, sandboxOrigin)
      })
      this.#closeInTime(signal)
      keepPageStill(signal)
      document.body.append(dialog)
      dialog.showModal()
      frame.focus()
    }

    #closeInTime(signal: AbortSignal) {
      const { timeout } = this.#options
      if (timeout === undefined) return
      const timer = setTimeout(() => this.#dismiss('timeout'), timeout * 1000)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }

    #receive({ origin, source, data }: MessageEvent<FromWindow>, frame: HTMLIFrameElement) {
      if (origin !== sandboxOrigin || source !== frame.contentWindow) return
      if (data.kind === 'ready') {
        // Only cloneable values are passed: functions stay on this page.
        const options: unknown = JSON.parse(JSON.stringify(this.#options))
        frame.contentWindow?.postMessage({ kind: 'open', options }, sandboxOrigin)
      } else if (data.kind === 'failed') {
        for (const listener of this.#failureListeners) listener({ error: data.error })
      } else if (data.kind === 'dismissed') {
        this.#dismiss()
      } else if (data.kind === 'succeeded') {
        this.close()
        this.#succeed(data.confirmation)
      }
    }

    #succeed(confirmation: Confirmation) {
      const { handler, callback_url: callbackUrl } = this.#options
      if (callbackUrl !== undefined) postForm(callbackUrl, { ...confirmation })
      else handler?.(confirmation)
    }

    #dismiss(reason?: string) {
      this.close()
      this.#options.modal?.ondismiss?.(reason)
    }
  }

  /** Scrolling in the window must not scroll the page behind it. */
  function keepPageStill(whileOpen: AbortSignal) {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    whileOpen.addEventListener('abort', () => {
      style.overflow = before
    })
  }

  function windowUrl(callbackUrl: string | undefined, fragment: string): string {
    const url = new URL('checkout/window', scriptUrl)
    if (callbackUrl !== undefined)
      url.searchParams.set('callback', new URL(callbackUrl, document.baseURI).origin)
    else url.searchParams.set('parent', location.origin)
    return `${url.href}${fragment}`
  }

  function createDialog(backdrop: string | undefined): HTMLDialogElement {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Test payment')
    const { style } = dialog
    style.position = 'fixed'
    style.inset = '0'
    style.width = '100%'
    style.height = '100%'
    style.maxWidth = 'none'
    style.maxHeight = 'none'
    style.margin = '0'
    style.padding = '0'
    style.border = '0'
    style.overflow = 'hidden'
    style.background = backdrop ?? 'rgb(25 16 56 / .56)'
    return dialog
  }

  function createFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    frame.src = windowUrl(undefined, '')
    frame.title = 'Test payment'
    const { style } = frame
    style.display = 'block'
    style.width = '100%'
    style.height = '100%'
    style.border = '0'
    style.background = 'transparent'
    style.colorScheme = 'light'
    return frame
  }

  function postForm(action: string, fields: Record<string, string>) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = action
    form.hidden = true
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  Object.assign(window, { Razorpay })
})()
