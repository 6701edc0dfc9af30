import { describe, expect, test } from 'vitest'
import { type CheckoutRequest, checkoutOptions } from './checkout-options.ts'

const request: CheckoutRequest = {
  keyId: 'rzp_test_key',
  providerOrderId: 'order_29QQoUBi66xm2f',
  amountPaise: 129900,
  shopName: 'Phirki',
  themeColour: '#2E2B8F',
  description: 'Order ABC123',
  shopper: { name: 'Ananya Rao', email: 'ananya@example.com', phone: '9876543210' },
  paymentMode: 'upi',
  secondsLeft: 1800,
}

describe('checkoutOptions()', () => {
  test('gives everything but the functions', () => {
    expect(checkoutOptions(request)).toEqual({
      key: 'rzp_test_key',
      amount: 129900,
      currency: 'INR',
      order_id: 'order_29QQoUBi66xm2f',
      name: 'Phirki',
      description: 'Order ABC123',
      prefill: { name: 'Ananya Rao', email: 'ananya@example.com', contact: '+919876543210', method: 'upi' },
      theme: { color: '#2E2B8F' },
      modal: { confirm_close: true, escape: true, backdropclose: false },
      retry: { enabled: true, max_count: 4 },
      timeout: 900,
      remember_customer: false,
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    })
  })

  test.each([
    ['card', 'card'],
    ['upi', 'upi'],
    ['netBanking', 'netbanking'],
  ] as const)('calls %s %s', (paymentMode, method) => {
    expect(checkoutOptions({ ...request, paymentMode })?.prefill.method).toBe(method)
  })

  test.each([
    [1800, 900],
    [1021, 900],
    [1019.9, 899],
    [600, 480],
    [150, 30],
    [149, undefined],
    [0, undefined],
    [-5, undefined],
  ])('with %s seconds left the window stays open for %s', (secondsLeft, timeout) => {
    expect(checkoutOptions({ ...request, secondsLeft })?.timeout).toBe(timeout)
  })

  test('goes there and back as a page where a window cannot be shown', () => {
    const redirectTo = 'https://phirki.example/api/payment/return'
    expect(checkoutOptions({ ...request, redirectTo })).toMatchObject({
      callback_url: redirectTo,
      redirect: true,
    })
  })
})
