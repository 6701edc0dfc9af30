import { paymentFailureText } from '#domain/payments/failure-text.ts'
import type { CheckoutRequest, CheckoutResult } from '../checkout-request.ts'
import { checkoutOptions } from './checkout-options.ts'

interface CheckoutWindow {
  open(): void
  on(event: 'payment.failed', listener: (response: { error?: { reason?: unknown } }) => void): void
}

type CheckoutConstructor = new (options: Record<string, unknown>) => CheckoutWindow

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor
  }
}

const OWN_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const SCRIPT_TIMEOUT_MS = 20_000

const scripts = new Map<string, Promise<void>>()

/**
 * Opens Razorpay's window and waits until it closes. With a `callbackUrl` the whole page navigates there, and a page
 * restored from the back-forward cache means an abandoned payment. Throws if the provider's script cannot be loaded.
 */
export async function openWindow(request: CheckoutRequest): Promise<CheckoutResult> {
  const scriptUrl = request.scriptUrl || OWN_SCRIPT
  await loadScript(scriptUrl)
  const Checkout = window.Razorpay
  if (!Checkout) throw new Error(`Cannot open the payment window as ${scriptUrl} defines no Razorpay`)
  return await new Promise((resolve) => {
    let failure: string | null = null
    const close = () => resolve({ kind: 'closed', failure })
    const options = checkoutOptions(request)
    const checkout = new Checkout({
      ...options,
      handler: (confirmation: Readonly<Record<string, string>>) =>
        resolve({ kind: 'confirmed', confirmation }),
      modal: { ...options.modal, ondismiss: close },
    })
    checkout.on('payment.failed', ({ error }) => {
      failure = paymentFailureText(typeof error?.reason === 'string' ? error.reason : null)
    })
    // By the browser's Back button, from its memory: the page still believes that the payment is open.
    if (request.callbackUrl !== null) window.addEventListener('pageshow', close, { once: true })
    checkout.open()
  })
}

/** Loaded on demand: no page of the shop runs the provider's code before a payment. */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    const timer = setTimeout(() => fail('took too long'), SCRIPT_TIMEOUT_MS)
    function fail(reason: string) {
      clearTimeout(timer)
      element.remove()
      // The next try asks again.
      scripts.delete(url)
      reject(new Error(`Cannot load ${url} as it ${reason}`))
    }
    element.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    element.addEventListener('error', () => fail('was refused'))
    element.src = url
    element.async = true
    document.head.append(element)
  })
  scripts.set(url, loading)
  return loading
}
