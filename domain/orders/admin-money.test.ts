import { describe, expect, it } from 'vitest'
import { adminMoney, paymentStory } from './admin-money.ts'
import type { AdminOrderRecord } from './admin-order-record.ts'
import { someAdminOrder, somePayment, someRefund } from './testing/some-admin-order.ts'

const moneyOf = (change: Partial<AdminOrderRecord> = {}) => adminMoney({ ...someAdminOrder, ...change })

describe('adminMoney() of an order paid online', () => {
  it("compares our books with the provider's", () => {
    expect(moneyOf({ payments: [somePayment] })).toEqual({
      payment: {
        ours: {
          state: 'paid',
          amount: 1_450,
          refunded: 0,
          at: '2026-11-20T10:05:00.000Z',
          number: 'XYZ123',
        },
        provider: {
          state: 'captured',
          amount: 1_450,
          refunded: 0,
          at: '2026-11-20T10:05:00.000Z',
          number: 'pay_1',
        },
        agree: true,
      },
      cash: null,
      credit: null,
      refundable: 1_450,
      refundablePaise: 145_000,
      cashDuePaise: 0,
    })
  })

  it('counts refunds that are settled or pending, and the amount that is still refundable', () => {
    const refunds = [
      someRefund,
      { ...someRefund, amountPaise: 10_000, status: 'pending' as const },
      { ...someRefund, amountPaise: 1_000, status: 'failed' as const },
      { ...someRefund, amountPaise: 2_000, method: 'upi' as const },
    ]
    const payments = [{ ...somePayment, refundedPaise: 55_000, providerRefundedPaise: 45_000 }]
    const { payment, refundable } = moneyOf({ refunds, payments })
    expect(payment.ours.refunded).toBe(550)
    expect(payment.provider?.refunded).toBe(450)
    expect(payment.agree).toBe(true)
    expect(refundable).toBe(900)
  })

  it('notices a refund at the provider that our books lack', () => {
    expect(moneyOf({ payments: [{ ...somePayment, providerRefundedPaise: 500 }] }).payment.agree).toBe(false)
  })

  it('shows the payment that settled the order, else the most advanced attempt', () => {
    const tried = { ...somePayment, id: 'pay_2', status: 'failed' as const, settlesOrder: false }
    const held = { ...tried, id: 'pay_3', status: 'authorized' as const }
    expect(moneyOf({ payments: [tried, held, somePayment] }).payment.provider?.number).toBe('pay_1')
    const { payment, refundable } = moneyOf({ paidAt: null, payments: [tried, held] })
    expect(payment.provider).toMatchObject({ state: 'authorized', number: 'pay_3' })
    expect(payment.ours).toMatchObject({ state: 'unpaid', at: null })
    expect(refundable).toBe(0)
  })

  it("shows the provider's order before any attempt to pay", () => {
    const providerOrder = { id: 'order_1', amountPaise: 145_000 }
    expect(moneyOf({ paidAt: null, providerOrder }).payment.provider).toEqual({
      state: 'created',
      amount: 1_450,
      refunded: 0,
      at: null,
      number: 'order_1',
    })
    expect(moneyOf({ paidAt: null }).payment.provider).toBe(null)
  })

  it('does not agree while the provider has a payment of another amount', () => {
    const stranger = {
      ...somePayment,
      id: 'pay_2',
      settlesOrder: false,
      disposition: 'mismatch' as const,
      amountPaise: 500,
    }
    const agreeWith = (change: Partial<typeof stranger>) =>
      moneyOf({ payments: [somePayment, { ...stranger, ...change }] }).payment.agree
    expect(agreeWith({})).toBe(false)
    expect(agreeWith({ providerRefundedPaise: 499 })).toBe(false)
    expect(agreeWith({ providerRefundedPaise: 500 })).toBe(true)
    expect(agreeWith({ refundedPaise: 500 })).toBe(true)
  })
})

describe('adminMoney() of a cash order', () => {
  const cash = { paymentMode: 'cod', paidAt: null } as const

  it('collects the price after cancelled pieces, less the cash received', () => {
    expect(moneyOf(cash)).toMatchObject({
      cash: { due: 1_450, received: 0 },
      cashDuePaise: 145_000,
      refundable: 0,
      payment: { agree: true, provider: null },
    })
    expect(moneyOf({ ...cash, cancelledPaise: 45_000, cashReceivedPaise: 60_000 })).toMatchObject({
      cash: { due: 400, received: 600 },
      refundablePaise: 60_000,
    })
  })

  it.each<Partial<AdminOrderRecord>>([
    { paidAt: new Date('2026-11-25T10:00:00Z') },
    { status: 'cancelled' },
    { cashReceivedPaise: 150_000 },
  ])('collects nothing more: %j', (change) => {
    expect(moneyOf({ ...cash, ...change }).cash?.due).toBe(0)
  })

  it('refunds no more than was received and not refunded yet', () => {
    expect(moneyOf({ ...cash, cashReceivedPaise: 100_000, cashRefundedPaise: 30_000 }).refundable).toBe(700)
    expect(moneyOf({ ...cash, cashReceivedPaise: 10, cashRefundedPaise: 30 }).refundable).toBe(0)
  })

  it('compares with the provider if the order was paid online after all', () => {
    const payments = [{ ...somePayment, amountPaise: 100 }]
    expect(moneyOf({ ...cash, payments }).payment.agree).toBe(false)
  })
})

describe('adminMoney() of an exchange order', () => {
  const sent = { orderId: 'ord_first', number: 'FIRST1' } as unknown as AdminOrderRecord['exchangeOf']
  const other = { exchangeOf: sent, creditPaise: 100_000 } as const

  it('refunds the share that the first order paid, less refunds of that order', () => {
    const paid = { ...other, creditPaymentId: 'pay_1', creditRefundedPaise: 30_000 }
    expect(moneyOf(paid)).toMatchObject({
      credit: { amount: 1_000, refunded: 300, waitsForCash: false },
      refundablePaise: 70_000,
      refundable: 700,
    })
    expect(moneyOf({ ...paid, payments: [somePayment] }).refundablePaise).toBe(145_000 + 70_000)
  })

  it('waits for the cash of the first order, and refunds nothing before', () => {
    expect(moneyOf(other)).toMatchObject({
      credit: { amount: 1_000, refunded: 0, waitsForCash: true },
      refundablePaise: 0,
    })
    expect(moneyOf({ ...other, creditPaise: 0 }).credit).toBeNull()
  })

  it('collects on delivery what the first order did not pay', () => {
    const cash = { ...other, paymentMode: 'cod', paidAt: null, cashReceivedPaise: 5_000 } as const
    expect(moneyOf(cash).cashDuePaise).toBe(145_000 - 100_000 - 5_000)
  })

  it('has no payment of its own to compare, unless one was made', () => {
    expect(moneyOf(other).payment.agree).toBe(true)
    expect(moneyOf({ exchangeOf: null }).payment.agree).toBe(false)
    expect(moneyOf({ ...other, payments: [{ ...somePayment, amountPaise: 100 }] }).payment.agree).toBe(false)
  })

  it('counts refunds of the exchange orders that a payment also covers', () => {
    const paying = { ...somePayment, elsewhereSettledPaise: 20_000, elsewherePendingPaise: 3_000 }
    expect(moneyOf({ payments: [paying] }).payment.ours.refunded).toBe(230)
    const refunds = [someRefund, { ...someRefund, amountPaise: 1_000, status: 'pending' as const }]
    const payments = [{ ...paying, providerRefundedPaise: 65_000 }]
    expect(moneyOf({ refunds, payments }).payment).toMatchObject({ ours: { refunded: 690 }, agree: true })
  })
})

const side = { state: 'paid', amount: 1498, refunded: 0, at: null, number: '' }
const story = (ours: object, provider: object) =>
  paymentStory(
    { ours: { ...side, ...ours }, provider: { ...side, state: 'captured', ...provider }, agree: false },
    'Sneha',
  )

it('is null while both agree, and for cash', () => {
  expect(
    paymentStory({ ours: side, provider: { ...side, state: 'captured' }, agree: true }, 'Sneha'),
  ).toBeNull()
  expect(paymentStory({ ours: side, provider: null, agree: false }, 'Sneha')).toBeNull()
})

it.each([
  [{ state: 'unpaid' }, { state: 'authorized' }, /Sneha’s bank has authorised ₹1,498\.00/],
  [{ state: 'unpaid' }, { state: 'captured' }, /has captured ₹1,498\.00 for this order/],
  [{ state: 'unpaid' }, { state: 'captured', amount: 1 }, /differs from the order total/],
  [{}, { state: 'failed' }, /reports no payment/],
  [{ refunded: 10 }, {}, /refunded amounts differ/],
  [{}, {}, /records differ/],
])('ours %j beside theirs %j', (ours, provider, said) => {
  expect(story(ours, provider)).toMatch(said)
})
