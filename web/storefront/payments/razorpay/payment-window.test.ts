import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutRequest } from '../checkout-request.ts'

interface Opened {
  options: {
    handler: (confirmation: object) => void
    modal: { ondismiss: () => void }
    callback_url?: string
  }
  listeners: Map<string, (response: object) => void>
  isOpen: boolean
}

let opened: Opened[] = []
let page: EventTarget
/** What loading the provider's script comes to, one for each try. */
let loads: ('load' | 'error')[] = []

class Razorpay implements Opened {
  readonly options: Opened['options']
  readonly listeners: Opened['listeners'] = new Map()
  isOpen = false

  constructor(options: Opened['options']) {
    this.options = options
    opened.push(this)
  }
  on(event: string, listener: (response: object) => void) {
    this.listeners.set(event, listener)
  }
  open() {
    this.isOpen = true
  }
}

class FakeScript extends EventTarget {
  remove() {}
}

beforeEach(() => {
  vi.resetModules()
  opened = []
  loads = ['load']
  page = Object.assign(new EventTarget(), { Razorpay })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: {
      append: (script: EventTarget) =>
        queueMicrotask(() => script.dispatchEvent(new Event(loads.shift() ?? 'error'))),
    },
  })
})

const request: CheckoutRequest = {
  scriptUrl: 'https://checkout.example/v1/checkout.js',
  start: { key: 'rzp_test_key', amount: 49_900, currency: 'INR', razorpayOrderId: 'order_1' },
  shopName: 'Phirki',
  description: 'Order ABC123',
  name: 'Ananya Rao',
  email: 'ananya@example.com',
  phone: '9876543210',
  paymentMode: 'upi',
  themeColour: '#2E2B8F',
  timeoutSeconds: 900,
  callbackUrl: null,
}

/** Opens a window; answers it and what it will come to. */
async function open(more: Partial<CheckoutRequest> = {}) {
  const { openWindow } = await import('./payment-window.ts')
  const result = openWindow({ ...request, ...more })
  await vi.waitFor(() => expect(opened.at(-1)?.isOpen).toBe(true))
  return { result, checkout: opened.at(-1) as Opened }
}

describe('openWindow()', () => {
  it('hands on what the provider confirms', async () => {
    const { result, checkout } = await open()
    const confirmation = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 'a',
    }
    checkout.options.handler(confirmation)
    expect(await result).toEqual({ kind: 'confirmed', confirmation })
  })

  it('says why the last attempt failed when the window is closed', async () => {
    const { result, checkout } = await open()
    checkout.listeners.get('payment.failed')?.({ error: { reason: 'card_declined' } })
    checkout.listeners.get('payment.failed')?.({ error: { reason: 'invalid_otp' } })
    checkout.options.modal.ondismiss()
    expect(await result).toEqual({
      kind: 'closed',
      failure: 'The OTP was incorrect. Please try again.',
    })
  })

  it('treats a page restored from the back-forward cache as an abandoned payment', async () => {
    const { result, checkout } = await open({
      callbackUrl: 'https://shop.example/api/payment/callback/ord_1',
    })
    expect(checkout.options.callback_url).toBe('https://shop.example/api/payment/callback/ord_1')
    page.dispatchEvent(new Event('pageshow'))
    expect(await result).toEqual({ kind: 'closed', failure: null })
  })

  it('loads the script again after it could not be loaded, and once only when it could', async () => {
    loads = ['error', 'load']
    const { openWindow } = await import('./payment-window.ts')
    await expect(openWindow(request)).rejects.toThrow(/as it was refused/)
    const { result, checkout } = await open()
    checkout.options.modal.ondismiss()
    await result
    const again = await open()
    again.checkout.options.modal.ondismiss()
    expect(await again.result).toEqual({ kind: 'closed', failure: null })
  })
})
