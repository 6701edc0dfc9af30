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
  it('names amount, order and what to do', () => {
    expect(concernText(concern({}))).toMatch(/^₹499\.50 came for order #AB12CD, .*give the money back/)
    expect(concernText(concern({ kind: 'orphan', orderId: null }))).toMatch(/does not know\. Look at pay_1/)
  })

  it('says where the webhook should arrive', () => {
    const text = silentWebhookText({ hours: 7, payments: 1, url: 'https://shop.example/api/payment/webhook' })
    expect(text).toContain('for 7 hours, although 1 payment did')
    expect(text).toContain('https://shop.example/api/payment/webhook')
  })

  it('is silent about signatures while all were right', () => {
    expect(refusedSignaturesText({ webhooks: 0, confirmations: 0 })).toBeNull()
    expect(refusedSignaturesText({ webhooks: 1, confirmations: 0 })).toContain('RAZORPAY_WEBHOOK_SECRET')
    expect(refusedSignaturesText({ webhooks: 2, confirmations: 3 })).toMatch(
      /^2 messages and 3 confirmations of payments in the last 24 hours/,
    )
    expect(refusedSignaturesText({ webhooks: 0, confirmations: 3 })).not.toContain('SECRET')
  })
})
