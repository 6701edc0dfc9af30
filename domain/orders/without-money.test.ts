import { describe, expect, it } from 'vitest'
import type { AdminOrder } from './admin-order.ts'
import type { AdminOrderRecord } from './admin-order-record.ts'
import { someAdminOrder, someAdminParcel, somePayment, someRefund } from './testing/some-admin-order.ts'
import { toAdminOrder } from './to-admin-order.ts'

const packer = {
  pack: true,
  write: false,
  edit: false,
  refund: false,
  money: false,
  emails: false,
  note: true,
}
const terms: AdminOrder['terms'] = { carriers: [], warnHours: 24, lateHours: 48 }
const around = {
  staffId: 'usr_staff',
  terms,
  packing: { gramsPerPiece: 100, bagGrams: 20 },
  calendar: { workingDays: [1, 2, 3, 4, 5, 6], holidays: [], cutOffHour: 14 },
  nextInvoiceNumber: 'PHK/26-27/000001',
}
const issuedAt = new Date('2026-11-21T10:00:00Z')
const event = { fromStatus: null, toStatus: null, actor: 'provider', actorName: null } as const

/** An order with every amount set. */
const costly: AdminOrderRecord = {
  ...someAdminOrder,
  couponCode: 'FESTIVAL10',
  offers: [{ code: 'FESTIVAL10', title: '10 % off', discountPaise: 15_000 }],
  cancelledPaise: 5_000,
  cashReceivedPaise: 1_000,
  creditPaise: 20_000,
  creditPaymentId: 'pay_0',
  creditRefundedPaise: 1_000,
  billingAddress: { ...someAdminOrder, zipCode: '600020', country: 'India' },
  payments: [{ ...somePayment, refundedPaise: 45_000, providerRefundedPaise: 40_000 }],
  refunds: [{ ...someRefund, pieces: [{ lineId: 'orl_frock', quantity: 1 }] }],
  documents: [
    { id: 'inv_1', kind: 'invoice', number: 'PHK/1', issuedAt, totalPaise: 145_000, parcelId: null },
    { id: 'inv_2', kind: 'credit_note', number: 'PHK/2', issuedAt, totalPaise: 45_000, parcelId: null },
  ],
  events: [
    { ...event, id: 1, kind: 'placed', at: issuedAt, note: null },
    { ...event, id: 2, kind: 'payment_captured', at: issuedAt, note: 'pay_1' },
    { ...event, id: 3, kind: 'packed', at: issuedAt, note: null },
    { ...event, id: 4, kind: 'refund_started', at: issuedAt, note: null },
    { ...event, id: 5, kind: 'cash_received', at: issuedAt, note: '₹10.00 carrier_cash' },
    { ...event, id: 6, kind: 'note', at: issuedAt, note: 'Gift wrap' },
  ],
}
const orderOf = (change: Partial<AdminOrderRecord>, rights: typeof packer) =>
  toAdminOrder({ ...costly, ...change }, { ...around, rights })

describe('withoutMoney()', () => {
  it('keeps no amount but the cash on delivery', () => {
    expect(amountsIn(orderOf({}, { ...packer, money: true }))).not.toEqual([])
    expect(amountsIn(orderOf({}, packer))).toEqual([])
    const cash = { paymentMode: 'cod' as const, paidAt: null, payments: [], creditPaise: 0 }
    const order = orderOf({ ...cash, parcels: [{ ...someAdminParcel, collectPaise: 45_000 }] }, packer)
    expect(order.cash).toEqual({ due: 1_390, received: 0 })
    expect(order.parcels[0]?.collect).toBe(450)
    expect(amountsIn({ ...order, cash: null, parcels: [] })).toEqual([])
  })

  it('leaves out coupons, payments, refunds, credit notes, and their events in the history', () => {
    expect(orderOf({}, packer)).toMatchObject({
      couponCode: '',
      offers: [],
      refunds: [],
      credit: null,
      cash: null,
      payment: { provider: null, agree: true, ours: { number: 'XYZ123', amount: 0, refunded: 0 } },
      documents: [],
      nextInvoiceNumber: null,
      events: [{ kind: 'placed' }, { kind: 'packed' }, { kind: 'note', note: 'Gift wrap' }],
    })
  })

  it('keeps the recipient and the contents, without email and billing address', () => {
    const order = orderOf({}, packer)
    expect(order).toMatchObject({
      customer: { name: 'Meera Iyer', phoneNo: '9876543210', email: '' },
      billingAddress: null,
      lines: [
        { name: 'Blue Frock', quantity: 3 },
        { name: 'Bib', quantity: 1 },
      ],
      row: { amount: null },
      may: { pack: true, ship: true, note: true, cancel: false, seeMoney: false },
    })
  })

  /** All amounts in an answer, by field name. */
  function amountsIn(value: unknown): string[] {
    const names =
      /^(spent|unitPrice|subtotal|discount|shipping|total|cancelled|amount|refunded|refundable|refundedPieces|received|due|freight)$/
    const found: string[] = []
    JSON.stringify(value, (name, inside: unknown) => {
      if (names.test(name) && typeof inside === 'number' && inside !== 0) found.push(`${name} ${inside}`)
      return inside
    })
    return found
  }
})
