import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSchema, paymentListSchema, paymentSchema, refundSchema } from './answers.ts'

const order = {
  id: 'order_1',
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'ord_1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_700_000_000,
}
const payment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'captured' }
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 20_000, currency: 'INR', status: 'processed' }

describe('amounts', () => {
  it('are exactly the provider’s paise, however large', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_00_00_00_000 }), fc.nat({ max: 10_00_00_00_000 }), (amount, part) => {
        const read = paymentSchema.parse({ ...payment, amount, amount_refunded: part })
        expect(read).toMatchObject({
          amountPaise: amount,
          amountRefundedPaise: part,
        })
        expect(refundSchema.parse({ ...refund, amount }).amountPaise).toBe(amount)
        expect(orderSchema.parse({ ...order, amount }).amountPaise).toBe(amount)
      }),
    )
  })

  it.each([500.5, '50000', null, Number.NaN, 2 ** 53])('are refused if %s', (amount) => {
    for (const [schema, thing] of [
      [orderSchema, order],
      [paymentSchema, payment],
      [refundSchema, refund],
    ] as const)
      expect(schema.safeParse({ ...thing, amount }).success).toBe(false)
  })
})

describe('a payment', () => {
  it.each([
    ['created', false],
    ['authorized', false],
    ['captured', true],
    ['refunded', true],
    ['failed', false],
  ])('with the status %s is money of the shop: %s', (status, captured) => {
    expect(paymentSchema.parse({ ...payment, status }).captured).toBe(captured)
    expect(paymentSchema.parse({ ...payment, status, captured: null }).captured).toBe(captured)
  })

  it('has the provider’s optional details if present', () => {
    expect(paymentSchema.parse({ ...payment, status: 'refunded', captured: false }).captured).toBe(false)
  })

  it('has no error if the provider sends an empty one', () => {
    expect(paymentSchema.parse({ ...payment, error_reason: '' }).errorReason).toBeNull()
  })

  it('without an order is read, because it must be listed as unassigned', () => {
    expect(paymentSchema.parse({ ...payment, order_id: null }).orderId).toBeNull()
  })

  it('with an unknown method is read', () => {
    expect(paymentSchema.parse({ ...payment, method: 'intl_bank_transfer' }).method).toBe(
      'intl_bank_transfer',
    )
  })

  it('contains no personal data of the payer', () => {
    const person = {
      email: 'g@example.com',
      contact: '+919876543210',
      vpa: 'gaurav@bank',
      notes: { name: 'Gaurav' },
    }
    expect(JSON.stringify(paymentSchema.parse({ ...payment, ...person }))).not.toMatch(/g@|98765|gaurav/i)
  })
})

describe('a refund', () => {
  it.each([
    ['the ARN of a card before all others', { arn: 'arn1', rrn: 'rrn1' }, 'arn1'],
    ['the RRN of UPI', { arn: null, rrn: 'rrn1' }, 'rrn1'],
    ['the UTR of a transfer', { utr: 'utr1' }, 'utr1'],
    ['nothing yet', {}, null],
  ])('has %s as the reference for the bank', (_what, acquirer, expected) => {
    expect(refundSchema.parse({ ...refund, acquirer_data: acquirer }).bankReference).toBe(expected)
  })
})

it('a list with one unreadable attempt is refused, because a paid one must not be missed', () => {
  expect(paymentListSchema.safeParse({ items: [payment, { ...payment, status: 'unheard' }] }).success).toBe(
    false,
  )
})

it('converts the provider’s seconds to instants', () => {
  const createdAt = new Date('2023-11-14T22:13:20Z')
  expect(paymentSchema.parse({ ...payment, created_at: order.created_at }).createdAt).toEqual(createdAt)
})
