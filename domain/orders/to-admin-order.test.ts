import { describe, expect, it } from 'vitest'
import { adminLabels } from './admin-labels.ts'
import type { AdminOrderRecord } from './admin-order-record.ts'
import { usualSort } from './admin-query.ts'
import { toAdminRow } from './admin-row.ts'
import { adminPayment, adminView } from './admin-view.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { someAdminOrder, someAdminParcel, someRefund } from './testing/some-admin-order.ts'
import { toAdminOrder } from './to-admin-order.ts'

const rights = { pack: true, write: true, edit: true, refund: true, money: true, emails: true, note: true }
const packing = { gramsPerPiece: 100, bagGrams: 20 }
const terms = { carriers: [], defaultCarrier: '' } as unknown as Parameters<typeof toAdminOrder>[1]['terms']
const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: [], cutOffHour: 14 }
const nextInvoiceNumber = 'PHK/26-27/000001'
const around = { rights, staffId: 'usr_staff', terms, packing, calendar, nextInvoiceNumber }
const orderOf = (change: Partial<AdminOrderRecord> = {}) =>
  toAdminOrder({ ...someAdminOrder, ...change }, around)
const [frock] = someAdminOrder.lines

describe('toAdminOrder()', () => {
  it('returns money in rupees, instants as strings and the phone as dialled', () => {
    const order = orderOf({ couponCode: 'FESTIVAL10' })
    expect(order).toMatchObject({
      customer: {
        _id: 'usr_1',
        name: 'Meera Iyer',
        email: 'meera@example.com',
        phoneNo: '9876543210',
        isGuest: true,
        orders: 2,
        spent: 1_450,
      },
      address: {
        firstName: 'Meera',
        city: 'Chennai',
        state: 'Tamil Nadu',
        zipCode: '600020',
        country: 'India',
      },
      subtotal: 1_550,
      discount: 150,
      shipping: 50,
      total: 1_450,
      cancelled: 0,
      couponCode: 'FESTIVAL10',
      estimatedDelivery: '2026-11-27T10:00:00.000Z',
      packing: null,
      terms,
    })
    expect(order.lines[0]).toEqual({
      _id: 'orl_frock',
      productId: 'prd_frock',
      productSlug: 'blue-frock',
      name: 'Blue Frock',
      image: '/media/frock.webp',
      size: '4–5 Y',
      colour: 'Blue',
      sku: 'FROCK-45',
      quantity: 3,
      cancelled: 0,
      shipped: 0,
      unitPrice: 500,
      subtotal: 1_500,
      total: 1_350,
      refundedPieces: 0,
      returning: 0,
    })
    expect(orderOf().couponCode).toBe('')
  })

  it('returns what is left to ship with its weight and the next invoice number', () => {
    expect(orderOf()).toMatchObject({ estimatedWeight: 420, nextInvoiceNumber: 'PHK/26-27/000001' })
    expect(orderOf({ status: 'shipped' })).toMatchObject({ estimatedWeight: null, nextInvoiceNumber: null })
  })

  it('shows whether the caller is the one who packs', () => {
    const since = new Date('2026-11-21T09:00:00Z')
    const packedBy = (id: string) => orderOf({ packing: { id, by: 'Imran', since } }).packing
    expect(packedBy('usr_staff')).toEqual({ by: 'Imran', isMe: true, since: '2026-11-21T09:00:00.000Z' })
    expect(packedBy('usr_other')?.isMe).toBe(false)
  })

  it('returns refunds, documents and history', () => {
    const issuedAt = new Date('2026-11-21T09:00:00Z')
    const document = { id: 'inv_1', kind: 'invoice', number: 'PHK/1', issuedAt, totalPaise: 5_000 } as const
    const { refunds, documents, events } = orderOf({
      refunds: [someRefund, { ...someRefund, id: 'rfd_2', status: 'pending', settledAt: null }],
      documents: [{ ...document, parcelId: 'pcl_1' }],
      events: [
        {
          id: 7,
          kind: 'note',
          at: issuedAt,
          fromStatus: null,
          toStatus: null,
          actor: 'staff',
          actorName: 'Imran',
          note: 'Calls back',
        },
      ],
    })
    expect(refunds).toMatchObject([
      { _id: 'rfd_1', amount: 450, settledAt: '2026-11-23T10:00:00.000Z' },
      { _id: 'rfd_2', status: 'pending', settledAt: null },
    ])
    expect(refunds[0]).not.toHaveProperty('pieces')
    expect(documents).toEqual([
      { _id: 'inv_1', kind: 'invoice', number: 'PHK/1', issuedAt: issuedAt.toISOString(), total: 50 },
    ])
    expect(events).toMatchObject([{ _id: 7, kind: 'note', at: issuedAt.toISOString(), note: 'Calls back' }])
  })

  it('offers what the payment allows: asking the provider about an unpaid order, refunding what is left', () => {
    const unpaid = { status: 'pending', paidAt: null } as const
    const providerOrder = { id: 'order_1', amountPaise: 145_000 }
    expect(orderOf({ ...unpaid, providerOrder }).may.askProvider).toBe(true)
    expect(orderOf(unpaid).may.askProvider).toBe(false)
    expect(orderOf({ providerOrder }).may.askProvider).toBe(false)
  })

  it('counts as refunded: cancelled pieces that were paid, and those of refunds that did not fail', () => {
    const lines = frock ? [{ ...frock, cancelledQuantity: 1, shippedQuantity: 2 }] : []
    const pieces = [{ lineId: 'orl_frock', quantity: 1 }]
    const refunds = [
      { ...someRefund, pieces },
      { ...someRefund, pieces: [{ lineId: 'orl_bib', quantity: 5 }] },
      { ...someRefund, status: 'failed' as const, pieces: [{ lineId: 'orl_frock', quantity: 7 }] },
      someRefund,
    ]
    expect(orderOf({ lines, refunds }).lines[0]?.refundedPieces).toBe(2)
    expect(orderOf({ lines, refunds, paidAt: null }).lines[0]?.refundedPieces).toBe(1)
  })
})

describe('toAdminRow()', () => {
  const rowOf = (change: Partial<AdminOrderRecord> = {}, write = true) =>
    toAdminRow({ ...someAdminOrder, ...change }, { ...rights, pack: write, write, refund: false })

  it('returns the columns of the list', () => {
    expect(rowOf({ lastName: '' })).toMatchObject({
      number: 'XYZ123',
      view: 'to-pack',
      createdAt: '2026-11-20T10:00:00.000Z',
      waitsSince: '2026-11-20T10:05:00.000Z',
      name: 'Meera',
      pieces: 4,
      shippedPieces: 0,
      payment: 'paid',
      amount: 1_450,
      expiresAt: null,
    })
  })

  it('returns the payment deadline only while a payment is due', () => {
    const unpaid = { status: 'pending', paidAt: null } as const
    expect(rowOf(unpaid).expiresAt).toBe('2026-11-20T10:30:00.000Z')
    expect(rowOf({ ...unpaid, expiresAt: null }).expiresAt).toBe(null)
    expect(rowOf({ ...unpaid, paymentMode: 'cod' }).expiresAt).toBe(null)
    expect(rowOf({ ...unpaid, status: 'cancelled' }).expiresAt).toBe(null)
  })

  it('counts every piece as shipped of an order from before parcels were recorded', () => {
    expect(rowOf({ status: 'shipped' }).shippedPieces).toBe(4)
    expect(rowOf({ status: 'delivered' }).shippedPieces).toBe(4)
    expect(rowOf({ status: 'shipped', shippedPieces: 3 }).shippedPieces).toBe(3)
  })

  it('offers steps only with the permission, and no cancellation while a payment is under way', () => {
    expect(rowOf().nextStatuses).toContain('cancelled')
    expect(rowOf({ paymentUnderWay: true }).nextStatuses).not.toContain('cancelled')
    expect(rowOf({}, false).nextStatuses).toEqual([])
  })
})

describe('adminView()', () => {
  const facts = {
    status: 'pending',
    paymentMode: 'upi',
    paid: true,
    stuck: false,
    unconfirmed: false,
    packed: false,
    partlyShipped: false,
  } as const

  it('lists an order under the tab of its next step', () => {
    const views = ORDER_STATUSES.map((status) => [status, adminView({ ...facts, status })])
    expect(Object.fromEntries(views)).toEqual({
      pending: 'to-pack',
      processing: 'to-pack',
      packing: 'to-pack',
      shipped: 'on-the-way',
      delivered: 'delivered',
      cancelled: 'cancelled',
    })
    expect(adminView({ ...facts, status: 'packing', packed: true })).toBe('to-ship')
    expect(adminView({ ...facts, status: 'packing', partlyShipped: true })).toBe('to-ship')
    expect(adminView({ ...facts, packed: true })).toBe('to-pack')
  })

  it('lists an unpaid online order under "all" only, unless its payment is stuck', () => {
    expect(adminView({ ...facts, paid: false })).toBe('all')
    expect(adminView({ ...facts, paid: false, stuck: true })).toBe('to-pack')
    const cash = { ...facts, paid: false, paymentMode: 'cod' } as const
    expect(adminView(cash)).toBe('to-pack')
    expect(adminView({ ...cash, unconfirmed: true })).toBe('all')
  })

  it('sorts tabs that wait for the shop by the longest wait', () => {
    expect(usualSort('to-pack')).toBe('oldest')
    expect(usualSort('to-ship')).toBe('oldest')
    expect(usualSort('all')).toBe('newest')
  })
})

it('adminPayment() distinguishes cash from online payments', () => {
  const of = (paymentMode: 'upi' | 'cod', paid: boolean, stuck = false) =>
    adminPayment({ paymentMode, paid, stuck })
  expect([of('cod', true), of('cod', false, true)]).toEqual(['cash_received', 'cash_due'])
  expect([of('upi', true, true), of('upi', false, true), of('upi', false)]).toEqual([
    'paid',
    'stuck',
    'unpaid',
  ])
})

describe('adminLabels()', () => {
  const cash = { paymentMode: 'cod', paidAt: null } as const
  const labelsOf = (change: Partial<AdminOrderRecord>) =>
    adminLabels({ ...someAdminOrder, ...change }, packing)
  const shipped = someAdminOrder.lines.map((line) => ({
    ...line,
    shippedQuantity: line.id === 'orl_frock' ? 1 : 0,
  }))

  it('labels everything left as one parcel, with the cash due', () => {
    const [label, ...others] = labelsOf(cash)
    expect(others).toEqual([])
    expect(label).toMatchObject({
      parcelId: null,
      position: 1,
      carrierName: '',
      trackingNumber: '',
      pieces: 4,
      weightGrams: 420,
      collect: 1_450,
      invoiceNumber: '',
    })
    expect(label?.lines).toMatchObject([
      {
        lineId: 'orl_frock',
        name: 'Blue Frock',
        size: '4–5 Y',
        colour: 'Blue',
        sku: 'FROCK-45',
        quantity: 3,
      },
      { lineId: 'orl_bib', quantity: 1 },
    ])
  })

  it('labels each parcel that may arrive, and the rest with the remaining cash', () => {
    const issuedAt = new Date('2026-11-21T09:00:00Z')
    const invoice = { id: 'inv_1', kind: 'invoice', number: 'PHK/1', issuedAt, totalPaise: 5_000 } as const
    const labels = labelsOf({
      ...cash,
      lines: shipped,
      parcels: [{ ...someAdminParcel, collectPaise: 45_000 }],
      documents: [
        { ...invoice, id: 'inv_0', number: 'PHK/0', parcelId: 'pcl_0' },
        { ...invoice, id: 'crn_1', kind: 'credit_note', number: 'PHC/1', parcelId: 'pcl_1' },
        { ...invoice, parcelId: 'pcl_1' },
      ],
    })
    expect(labels).toMatchObject([
      {
        parcelId: 'pcl_1',
        position: 1,
        carrierName: 'Delhivery',
        trackingNumber: 'D1',
        pieces: 1,
        weightGrams: 300,
        collect: 450,
        invoiceNumber: 'PHK/1',
        lines: [{ lineId: 'orl_frock', quantity: 1 }],
      },
      { parcelId: null, position: 2, pieces: 3, weightGrams: 320, collect: 1_000 },
    ])
  })

  it('leaves out returned parcels, and labels nothing once everything is shipped', () => {
    const parcel = { ...someAdminParcel, trackingNumber: null, weightGrams: null, collectPaise: 200_000 }
    const back = { ...someAdminParcel, id: 'pcl_2', status: 'rto_delivered' as const }
    const [own, rest, ...others] = labelsOf({ ...cash, lines: shipped, parcels: [parcel, back] })
    expect(own).toMatchObject({ trackingNumber: '', weightGrams: 120, invoiceNumber: '' })
    expect(rest).toMatchObject({ parcelId: null, position: 3, collect: 0 })
    expect(others).toEqual([])
    expect(labelsOf({ status: 'shipped', parcels: [parcel] })).toHaveLength(1)
  })
})
