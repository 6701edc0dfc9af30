import { describe, expect, test } from 'vitest'
import { createPaymentAccess } from './payment-access.ts'
import { razorpay } from './razorpay/adapter.ts'

const keys = { keyId: 'rzp_live_key', keySecret: 'secret', webhookSecrets: ['hook'] }
const adapter = razorpay
const own = { apiUrl: null, checkoutUrl: null }
const sandbox = {
  url: 'http://127.0.0.1:4000',
  keyId: 'rzp_test_key',
  keySecret: 'secret',
  webhookSecret: 'hook',
}

describe('createPaymentAccess()', () => {
  test('allows what the provider’s own script loads and reports to', () => {
    const provider = createPaymentAccess({ adapter, config: { payment: { ...keys, ...own } }, sandbox: null })
    expect(provider?.checkout.origins).toEqual([
      'https://checkout.razorpay.com',
      'https://api.razorpay.com',
      'https://cdn.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ])
    expect(provider?.isTest).toBe(false)
  })

  test('allows only the sandbox while it is in use', () => {
    const provider = createPaymentAccess({ adapter, config: { payment: null }, sandbox })
    expect(provider?.checkout.origins).toEqual(['http://127.0.0.1:4000'])
    expect(provider?.isTest).toBe(true)
  })

  test('allows only the server configured for tests', () => {
    const payment = {
      ...keys,
      apiUrl: 'https://stand-in.example',
      checkoutUrl: 'https://stand-in.example/v1/checkout.js',
    }
    const provider = createPaymentAccess({ adapter, config: { payment }, sandbox: null })
    expect(provider?.checkout.origins).toEqual(['https://stand-in.example'])
  })
})
