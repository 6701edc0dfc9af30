import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentSignature, verifyPaymentSignature, verifyWebhookSignature } from './signatures.ts'

// Published by the provider in the tests of its own package.
const payment = {
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
}
const paymentVector = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
const webhook = Buffer.from('{"a":1,"b":2,"c":{"d":3}}')
const webhookVector = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'

describe('payment signatures', () => {
  test('match the published one', () => {
    expect(paymentSignature(payment)).toBe(paymentVector)
    expect(verifyPaymentSignature({ ...payment, signature: paymentVector })).toBe(true)
  })

  test.each([
    ['another order', { orderId: 'order_other' }],
    ['another payment', { paymentId: 'pay_other' }],
    ['another secret', { secret: 'other' }],
    ['upper case', { signature: paymentVector.toUpperCase() }],
    ['nothing', { signature: '' }],
    ['more behind it', { signature: `${paymentVector}0` }],
    ['letters of several bytes', { signature: 'é'.repeat(32) }],
  ])('are refused with %s', (_what, change) => {
    expect(verifyPaymentSignature({ ...payment, signature: paymentVector, ...change })).toBe(false)
  })
})

describe('webhook signatures', () => {
  const verify = (change: Partial<Parameters<typeof verifyWebhookSignature>[0]> = {}) =>
    verifyWebhookSignature({ rawBody: webhook, signature: webhookVector, secrets: ['123456'], ...change })

  test('match the published one', () => {
    expect(verify()).toBe(true)
  })

  test('are valid with the previous secret', () => {
    expect(verify({ secrets: ['new secret', '123456'] })).toBe(true)
    expect(verify({ secrets: ['new secret'] })).toBe(false)
    expect(verify({ secrets: [] })).toBe(false)
  })

  test('are invalid for the same JSON with other bytes', () => {
    expect(verify({ rawBody: Buffer.from('{"a": 1, "b": 2, "c": {"d": 3}}') })).toBe(false)
  })

  test('are invalid for any changed byte', () => {
    fc.assert(
      fc.property(fc.nat({ max: webhook.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(webhook)
        changed.writeUInt8((changed.readUInt8(at) + by) % 256, at)
        return !verify({ rawBody: changed })
      }),
    )
  })
})
