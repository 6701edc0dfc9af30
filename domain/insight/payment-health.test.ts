import { describe, expect, it } from 'vitest'
import {
  concernText,
  type PaymentConcern,
  refusedSignaturesText,
  silentWebhookText,
} from './payment-health.ts'

const concern = (change: Partial<PaymentConcern>): PaymentConcern => ({
  kind: 'mismatch',
  orderId: 'ord_xxxxab12cd',
  paymentId: 'pay_1',
  amount: 499.5,
  since: '2026-11-21T10:00:00.000Z',
  ...change,
})

describe('what the shopkeeper is told', () => {
  it.each<[PaymentConcern['kind'], RegExp]>([
    ['mismatch', /^₹499\.50 came for order #AB12CD, .*another amount.*give the money back/],
    ['refund_failed', /^The refund of ₹499\.50 for order #AB12CD failed\. Try it again/],
    ['refund_by_hand', /^₹499\.50 for order #AB12CD goes back by hand/],
    ['authorized', /^₹499\.50 for order #AB12CD has been authorised .*not captured\. Look at pay_1/],
    ['orphan', /^₹499\.50 came for an order that the shop does not know\. Look at pay_1/],
    ['refunded_outside', /^₹499\.50 of order #AB12CD was refunded outside the shop/],
  ])('names amount, order and what to do about %s', (kind, text) => {
    expect(concernText(concern({ kind }))).toMatch(text)
  })

  it('says that a payment belongs to no order', () => {
    expect(concernText(concern({ orderId: null }))).toContain('came for no order')
  })

  it('says where the webhook should arrive', () => {
    const text = silentWebhookText({ hours: 7, payments: 1, url: 'https://shop.example/api/payment/webhook' })
    expect(text).toContain('for 7 hours, although 1 payment did')
    expect(text).toContain('https://shop.example/api/payment/webhook on again, and check that its secret')
    expect(silentWebhookText({ hours: 8, payments: 2, url: '' })).toContain('although 2 payments did')
  })

  it('is silent about signatures while all were right', () => {
    expect(refusedSignaturesText({ webhooks: 0, confirmations: 0 })).toBeNull()
    expect(refusedSignaturesText({ webhooks: 1, confirmations: 0 })).toMatch(
      /^1 message in the last 24 hours .*RAZORPAY_WEBHOOK_SECRET\.$/,
    )
    expect(refusedSignaturesText({ webhooks: 2, confirmations: 3 })).toMatch(
      /^2 messages and 3 confirmations of payments in the last 24 hours/,
    )
    expect(refusedSignaturesText({ webhooks: 0, confirmations: 1 })).toBe(
      '1 confirmation of payments in the last 24 hours were not signed by the payment provider, and were refused.',
    )
  })
})
