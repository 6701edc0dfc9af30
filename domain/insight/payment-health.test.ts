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

describe('payment problems in the admin', () => {
  it.each<[PaymentConcern['kind'], RegExp]>([
    ['mismatch', /^₹499\.50 was received for order #AB12CD, which differs .*Refund the amount/],
    ['refund_failed', /^The refund of ₹499\.50 for order #AB12CD failed\. Retry it/],
    ['refund_by_hand', /^₹499\.50 for order #AB12CD must be refunded manually/],
    ['authorized', /^₹499\.50 for order #AB12CD has been authorised .*not captured\. Check pay_1/],
    ['orphan', /^₹499\.50 was received for an unknown order\. Check pay_1/],
    ['refunded_outside', /^₹499\.50 of order #AB12CD was refunded outside the shop/],
  ])('include amount, order and what to do about %s', (kind, text) => {
    expect(concernText(concern({ kind }))).toMatch(text)
  })

  it('says that a payment belongs to no order', () => {
    expect(concernText(concern({ orderId: null }))).toContain('was received for an unknown order')
  })

  it('show the address of the webhook', () => {
    const text = silentWebhookText({ hours: 7, payments: 1, url: 'https://shop.example/api/payment/webhook' })
    expect(text).toContain('for 7 hours, although 1 payment arrived')
    expect(text).toContain('https://shop.example/api/payment/webhook and check that its secret')
    expect(silentWebhookText({ hours: 8, payments: 2, url: '' })).toContain('although 2 payments arrived')
  })

  it('are silent about signatures if all were valid', () => {
    expect(refusedSignaturesText({ webhooks: 0, confirmations: 0 })).toBeNull()
    expect(refusedSignaturesText({ webhooks: 1, confirmations: 0 })).toMatch(
      /^Rejected in the last 24 hours .*: 1 webhook\. .*under Service keys\.$/,
    )
    expect(refusedSignaturesText({ webhooks: 2, confirmations: 3 })).toMatch(
      /: 2 webhooks and 3 payment confirmations\./,
    )
    expect(refusedSignaturesText({ webhooks: 0, confirmations: 1 })).toBe(
      'Rejected in the last 24 hours because of an invalid signature: 1 payment confirmation.',
    )
  })
})
