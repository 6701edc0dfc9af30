import { describe, expect, test } from 'vitest'
import { createPaymentAccess } from './payment-provider.ts'

const keys = { keyId: 'rzp_live_key', keySecret: 'secret', webhookSecrets: ['hook'] }
const ownUrls = { razorpayApiUrl: null, razorpayCheckoutUrl: null }
const sandbox = {
  url: 'http://127.0.0.1:4000',
  keyId: 'rzp_test_key',
  keySecret: 'secret',
  webhookSecret: 'hook',
}

describe('createPaymentAccess()', () => {
  test('lets in what the provider’s own script loads and reports to', () => {
    const provider = createPaymentAccess({ config: { razorpay: keys, ...ownUrls }, sandbox: null })
    expect(provider?.checkoutOrigins).toEqual([
      'https://checkout.razorpay.com',
      'https://api.razorpay.com',
      'https://cdn.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ])
    expect(provider?.isTest).toBe(false)
  })

  test('lets in nothing but the sandbox where it stands in', () => {
    const provider = createPaymentAccess({ config: { razorpay: null, ...ownUrls }, sandbox })
    expect(provider?.checkoutOrigins).toEqual(['http://127.0.0.1:4000'])
    expect(provider?.isTest).toBe(true)
  })

  test('lets in nothing but a stand-in that settings name', () => {
    const provider = createPaymentAccess({
      config: {
        razorpay: keys,
        razorpayApiUrl: 'https://stand-in.example',
        razorpayCheckoutUrl: 'https://stand-in.example/v1/checkout.js',
      },
      sandbox: null,
    })
    expect(provider?.checkoutOrigins).toEqual(['https://stand-in.example'])
  })
})
