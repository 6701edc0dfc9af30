import type { PaymentMode } from '#domain/orders/payment-mode.ts'
import { paymentFailureText } from '#domain/payments/failure-sentences.ts'

/** What the provider's window says after a payment; the server checks all of it. */
export interface PaymentConfirmation {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export interface PaymentWindowRequest {
  scriptUrl: string
  /** The provider's public key. */
  key: string
  amountPaise: number
  currency: string
  providerOrderId: string
  shopName: string
  description: string
  name: string
  email: string
  /** 10 digits. */
  phone: string
  paymentMode: PaymentMode
  themeColour: string
  /** After this the window closes, so that nobody pays for an order that is about to expire. */
  timeoutSeconds: number
}

/** Closed is not proof that nothing was paid: the money may still be on its way. */
export type PaymentWindowResult =
  | { kind: 'confirmed'; confirmation: PaymentConfirmation }
  | { kind: 'closed'; failure: string | null }

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

/** The provider's names; what is no online method is left to the shopper's choice in the window. */
const METHODS: Readonly<Record<PaymentMode, string | undefined>> = {
  card: 'card',
  upi: 'upi',
  netBanking: 'netbanking',
  cod: undefined,
}
const SCRIPT_TIMEOUT_MS = 20_000
/** More than 4 tries within one window "can cause loops", says the provider. */
const TRIES_IN_WINDOW = 4

const scripts = new Map<string, Promise<void>>()

/** Opens the provider's window and waits until it is left. Throws when its script cannot be loaded. */
export async function openPaymentWindow(request: PaymentWindowRequest): Promise<PaymentWindowResult> {
  await loadScript(request.scriptUrl)
  const Checkout = window.Razorpay
  if (!Checkout) throw new Error(`Cannot open the payment window as ${request.scriptUrl} defines no Razorpay`)
  return await new Promise((resolve) => {
    let failure: string | null = null
    const checkout = new Checkout({
      ...optionsOf(request),
      handler: (confirmation: PaymentConfirmation) => resolve({ kind: 'confirmed', confirmation }),
      modal: {
        confirm_close: true,
        escape: true,
        backdropclose: false,
        handleback: true,
        ondismiss: () => resolve({ kind: 'closed', failure }),
      },
    })
    checkout.on('payment.failed', ({ error }) => {
      failure = paymentFailureText(typeof error?.reason === 'string' ? error.reason : null)
    })
    checkout.open()
  })
}

function optionsOf(request: PaymentWindowRequest): Record<string, unknown> {
  return {
    key: request.key,
    amount: request.amountPaise,
    currency: request.currency,
    order_id: request.providerOrderId,
    name: request.shopName,
    description: request.description,
    prefill: {
      name: request.name,
      email: request.email,
      contact: `+91${request.phone}`,
      method: METHODS[request.paymentMode],
    },
    theme: { color: request.themeColour },
    retry: { enabled: true, max_count: TRIES_IN_WINDOW },
    timeout: request.timeoutSeconds,
    remember_customer: false,
    // Typed UPI addresses ended in 2026; apps and QR codes remain.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  }
}

/** Loaded when it is first needed: no page of the shop runs the provider's code before somebody pays. */
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
