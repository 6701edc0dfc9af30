/** The options of the page that opened Checkout that the window uses. */
export interface WindowOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name?: string
  description?: string
  notes?: Record<string, string>
  prefill?: { name?: string; email?: string; contact?: string; method?: string }
  theme?: { color?: string }
  modal?: { confirm_close?: boolean; escape?: boolean; backdropclose?: boolean }
  retry?: { enabled?: boolean; max_count?: number }
  config?: { display?: { hide?: { method?: string; flows?: string[] }[] } }
  callback_url?: string
}

export interface Confirmation {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export type PaymentError = Record<string, unknown> & { description?: string }

/** The shop's page that requested the payment: around the window, or at the return address. */
export interface Host {
  options: WindowOptions
  /** Returns at the first failure instead of offering another attempt. */
  leavesOnFailure: boolean
  succeeded(confirmation: Confirmation): void
  failed(error: PaymentError): void
  dismissed(): void
}

/** Waits for the options; `onClose` runs when the surrounding page asks to close. */
export async function connectHost(onClose: () => void): Promise<Host> {
  return window.parent === window ? pageHost() : frameHost(onClose)
}

function frameHost(onClose: () => void): Promise<Host> {
  const parentOrigin = new URL(location.href).searchParams.get('parent') ?? location.origin
  const tell = (message: object) => window.parent.postMessage(message, parentOrigin)
  let isOpen = false
  return new Promise((resolve) => {
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== parentOrigin || source !== window.parent) return
      if (data.kind === 'close') isOpen ? onClose() : tell({ kind: 'dismissed' })
      if (data.kind === 'open') {
        isOpen = true
        resolve({
          options: data.options,
          leavesOnFailure: false,
          succeeded: (confirmation) => tell({ kind: 'succeeded', confirmation }),
          failed: (error) => tell({ kind: 'failed', error }),
          dismissed: () => tell({ kind: 'dismissed' }),
        })
      }
    })
    tell({ kind: 'ready' })
  })
}

/** A separate page: the result is posted as a form, as the provider does with `redirect`. */
async function pageHost(): Promise<Host> {
  const options: WindowOptions = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const callbackUrl = options.callback_url ?? '/'
  const failed = (error: PaymentError) => {
    const fields = Object.entries(error).map(([name, value]): [string, string] => [
      `error[${name}]`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    postForm(callbackUrl, fields)
  }
  return {
    options,
    leavesOnFailure: true,
    succeeded: (confirmation) => postForm(callbackUrl, Object.entries(confirmation)),
    failed,
    dismissed: () =>
      failed({
        code: 'BAD_REQUEST_ERROR',
        description: 'Payment processing cancelled by user',
        source: 'customer',
        step: 'payment_authentication',
        reason: 'payment_cancelled',
        metadata: { order_id: options.order_id },
      }),
  }
}

function postForm(action: string, fields: [name: string, value: string][]) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
