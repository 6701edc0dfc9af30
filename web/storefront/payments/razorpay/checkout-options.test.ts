import { describe, expect, it } from 'vitest'
import type { CheckoutRequest } from '../checkout-request.ts'
import { checkoutOptions } from './checkout-options.ts'

const request: CheckoutRequest = {
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  start: {
    key: 'rzp_test_key',
    amount: 129_900,
    currency: 'INR',
    razorpayOrderId: 'order_29QQoUBi66xm2f',
  },
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

describe('checkoutOptions()', () => {
  it('gives everything but the functions', () => {
    expect(checkoutOptions(request)).toEqual({
      key: 'rzp_test_key',
      amount: 129_900,
      currency: 'INR',
      order_id: 'order_29QQoUBi66xm2f',
      name: 'Phirki',
      description: 'Order ABC123',
      prefill: { name: 'Ananya Rao', email: 'ananya@example.com', contact: '+919876543210', method: 'upi' },
      theme: { color: '#2E2B8F' },
      modal: { confirm_close: true, escape: true, backdropclose: false, handleback: true },
      retry: { enabled: true, max_count: 4 },
      timeout: 900,
      remember_customer: false,
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    })
  })

  it.each([
    ['card', 'card'],
    ['upi', 'upi'],
    ['netBanking', 'netbanking'],
    ['cod', undefined],
  ] as const)('calls %s %s', (paymentMode, method) => {
    expect(checkoutOptions({ ...request, paymentMode }).prefill.method).toBe(method)
  })

  it('says nothing of a customer whose link it is, whom the page does not know', () => {
    const { prefill } = checkoutOptions({ ...request, email: '', phone: '' })
    expect(JSON.parse(JSON.stringify(prefill))).toEqual({ name: 'Ananya Rao', method: 'upi' })
  })

  it('goes there and back as a page where a window cannot be shown', () => {
    const callbackUrl = 'https://phirki.example/api/payment/callback/ord_1'
    expect(checkoutOptions({ ...request, callbackUrl })).toMatchObject({
      callback_url: callbackUrl,
      redirect: true,
    })
  })
})
