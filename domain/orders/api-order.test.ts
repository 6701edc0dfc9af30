import { describe, expect, it } from 'vitest'
import { someCharge } from '#domain/charges/testing/some-charge.ts'
import { toApiOrder } from './api-order.ts'
import type { OrderRecord } from './order-record.ts'
import { ORDER_STATUSES } from './order-status.ts'

const placedAt = new Date('2026-11-20T10:00:00Z')
const deliveredAt = new Date('2026-11-25T10:00:00Z')

const record: OrderRecord = {
  id: 'ord_01jabcxyz123',
  customerId: 'usr_1',
  status: 'pending',
  paymentMode: 'upi',
  paidAt: null,
  subtotalPaise: 99_950,
  discountPaise: 10_000,
  charges: [someCharge('shipping', 4_900)],
  roundingPaise: 65,
  totalPaise: 94_850,
  refundedPaise: 0,
  cancelledPaise: 0,
  creditedPaise: 0,
  refunds: [],
  parcels: [],
  documents: [],
  returns: [],
  exchangeOf: null,
  couponCode: null,
  offers: [],
  email: 'meera@example.com',
  phone: '+919876543210',
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  addressKind: null,
  secondPhone: null,
  billingAddress: null,
  company: null,
  gift: null,
  createdAt: placedAt,
  promisedBy: null,
  expiresAt: null,
  confirmBy: null,
  deliveredAt: null,
  lines: [
    {
      id: 'lin_1',
      productId: 'prd_1',
      variantId: 'var_1',
      productName: 'Frock',
      productSlug: 'frock',
      image: '/media/a-360.avif',
      sizeLabel: '2-3Y',
      colour: 'Red',
      sku: 'F-23',
      quantity: 2,
      cancelledQuantity: 0,
      shippedQuantity: 0,
      returningQuantity: 0,
      unitPricePaise: 49_975,
      totalPaise: 89_950,
    },
  ],
  steps: [{ status: 'pending', at: placedAt }],
  events: [{ kind: 'placed', at: placedAt, toStatus: 'pending' }],
  now: placedAt,
}

const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: [], cutOffHour: 14 }
const answer = (change: Partial<OrderRecord> = {}) =>
  toApiOrder({ ...record, ...change }, { returnDays: 7, calendar })

describe('toApiOrder()', () => {
  it('gives money in rupees and times in ISO 8601', () => {
    expect(answer({ refundedPaise: 50 })).toMatchObject({
      _id: 'ord_01jabcxyz123',
      orderId: 'ord_01jabcxyz123',
      userId: 'usr_1',
      createdAt: '2026-11-20T10:00:00.000Z',
      subtotal: 999.5,
      discount: 100,
      shipping: 49,
      rounding: 0.65,
      amount: 948.5,
      refunded: 0.5,
      estimatedDelivery: '2026-11-27T10:00:00.000Z',
      deliveredAt: null,
      history: [{ status: 'pending', at: '2026-11-20T10:00:00.000Z' }],
    })
  })

  it('returns each line as it was when ordered', () => {
    expect(answer().items).toEqual([
      {
        _id: 'prd_1',
        name: 'Frock',
        image: '/media/a-360.avif',
        quantity: 2,
        lineId: 'lin_1',
        cancelled: 0,
        shipped: 0,
        price: 499.75,
        sizes: ['2-3Y'],
        selectedSizeId: 'var_1',
        selectedSize: '2-3Y',
        selectedColor: 'Red',
        setId: null,
        sku: 'F-23',
      },
    ])
  })

  it('returns the address, and the phone with ten digits', () => {
    const { address, billingAddress, phoneNo } = answer()
    expect(address).toEqual({
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '12, 4th Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560038',
      country: 'India',
    })
    expect([billingAddress, phoneNo]).toEqual([null, '9876543210'])
    expect(answer({ billingAddress: address }).billingAddress).toEqual(address)
  })

  it('names the coupon, NAN without one', () => {
    expect(answer().couponCode).toBe('NAN')
    expect(answer({ couponCode: 'DIWALI' }).couponCode).toBe('DIWALI')
  })

  it('is paid once the payment has arrived', () => {
    expect(answer().payment).toBe(false)
    expect(answer({ paidAt: placedAt }).payment).toBe(true)
  })

  it('can be cancelled until it is shipped', () => {
    const cancellable = ORDER_STATUSES.filter((status) => answer({ status }).canCancel)
    expect(cancellable).toEqual(['pending', 'processing', 'packing'])
  })

  it.each([
    ['delivered', '2026-12-02T18:29:59Z', true],
    ['delivered', '2026-12-02T18:30:00Z', false],
    ['shipped', '2026-11-26T10:00:00Z', false],
    ['cancelled', '2026-11-26T10:00:00Z', false],
  ] as const)('that is %s can be returned at %s: %s', (status, now, canReturn) => {
    expect(answer({ status, deliveredAt, now: new Date(now) })).toMatchObject({
      canReturn,
      deliveredAt: '2026-11-25T10:00:00.000Z',
    })
  })

  it('cannot be returned before it is delivered', () => {
    expect(answer({ status: 'delivered', deliveredAt: null }).canReturn).toBe(false)
  })

  const line = (pieces: { cancelledQuantity?: number; shippedQuantity?: number }) =>
    record.lines.map((entry) => ({ ...entry, ...pieces }))

  it.each<[string, Partial<OrderRecord>, boolean, boolean]>([
    ['unpaid', {}, true, false],
    ['paid', { paidAt: placedAt }, true, true],
    ['for cash', { paymentMode: 'cod' }, true, true],
    ['of one piece', { paymentMode: 'cod', lines: line({ cancelledQuantity: 1 }) }, true, false],
    ['sent in part', { paidAt: placedAt, lines: line({ shippedQuantity: 1 }) }, false, true],
    ['sent as a whole', { paidAt: placedAt, lines: line({ shippedQuantity: 2 }) }, false, false],
    ['shipped', { paidAt: placedAt, status: 'shipped' }, false, false],
  ])('%s: can be cancelled as a whole and by piece', (_case, change, whole, byPiece) => {
    const order = answer({ status: 'packing', ...change })
    expect([order.canCancel, order.canCancelLines]).toEqual([whole, byPiece])
  })

  const parcel: OrderRecord['parcels'][number] = {
    id: 'prc_1',
    position: 1,
    status: 'picked_up',
    carrier: 'dtdc',
    carrierName: 'DTDC',
    trackingNumber: null,
    trackingUrl: null,
    weightGrams: 640,
    collectPaise: 94_850,
    shippedAt: new Date('2026-11-26T10:00:00Z'),
    deliveredAt: null,
    cameBackAt: null,
    backToCheckAt: null,
    scans: [],
    attempts: [],
    lines: [{ lineId: 'lin_1', quantity: 2 }],
  }

  it.each([
    ['one piece is still here', 1, 'picked_up', '2026-11-29T12:00:00.000Z'],
    ['all has left', 2, 'picked_up', '2026-11-29T10:00:00.000Z'],
    ['all is out for delivery', 2, 'out_for_delivery', '2026-11-26T12:00:00.000Z'],
  ] as const)('is expected by its parcels: %s', (_case, shippedQuantity, status, expected) => {
    const order = answer({
      now: new Date('2026-11-26T12:00:00Z'),
      lines: line({ shippedQuantity }),
      parcels: [{ ...parcel, status }],
    })
    expect(order.estimatedDelivery).toBe(expected)
    expect(order.parcels).toMatchObject([{ _id: 'prc_1', trackingNumber: '', collect: 948.5, status }])
  })

  it('is expected with its last parcel; parcels that were not shipped or were cancelled do not count', () => {
    const now = new Date('2026-11-26T12:00:00Z')
    const expected = (...parcels: Partial<typeof parcel>[]) =>
      answer({
        now,
        lines: line({ shippedQuantity: 2 }),
        parcels: parcels.map((change) => ({ ...parcel, ...change })),
      }).estimatedDelivery
    const early = { shippedAt: new Date('2026-11-21T10:00:00Z') }
    const late = { shippedAt: new Date('2026-11-26T11:00:00Z') }
    expect(expected(late, early)).toBe('2026-11-29T11:00:00.000Z')
    expect(expected(early, { ...late, status: 'cancelled' })).toBe('2026-11-27T10:00:00.000Z')
    expect(expected({ shippedAt: null })).toBe('2026-11-29T12:00:00.000Z')
    // Everything undelivered is out for delivery.
    const arrived = { ...early, deliveredAt: now, status: 'delivered' } as const
    const out = { status: 'out_for_delivery' } as const
    expect(expected(arrived, out)).toBe('2026-11-26T12:00:00.000Z')
    expect(expected(out, {})).toBe('2026-11-29T10:00:00.000Z')
    expect(expected(arrived)).toBe('2026-11-27T10:00:00.000Z')
  })

  it('leaves out a parcel whose courier was cancelled: it was never shipped', () => {
    const { parcels } = answer({
      parcels: [
        { ...parcel, status: 'cancelled' },
        { ...parcel, id: 'prc_2' },
      ],
    })
    expect(parcels.map(({ _id }) => _id)).toEqual(['prc_2'])
  })

  it('allows partial cancellation by the state of all its lines, not of one', () => {
    const [left] = line({ shippedQuantity: 2 })
    const [here] = line({})
    if (!left || !here) throw new Error('The order has a line')
    const lines = [left, { ...here, id: 'lin_2' }]
    const order = answer({ status: 'packing', paidAt: placedAt, lines, parcels: [parcel] })
    expect([order.canCancel, order.canCancelLines]).toEqual([false, true])
    // A piece is still in the shop: the order arrives no sooner than a parcel shipped today.
    const now = new Date('2026-11-28T12:00:00Z')
    const outlook = (change: Partial<OrderRecord>) =>
      answer({ paidAt: placedAt, parcels: [parcel], now, ...change }).estimatedDelivery
    expect(outlook({ lines })).toBe('2026-12-01T12:00:00.000Z')
    expect(outlook({ lines: line({ cancelledQuantity: 1, shippedQuantity: 1 }) })).toBe(
      '2026-11-29T10:00:00.000Z',
    )
  })

  it('shows until when a cash order waits for its code', () => {
    expect(answer().confirm).toBeNull()
    const confirmBy = new Date('2026-11-20T12:00:00Z')
    expect(answer({ paymentMode: 'cod', confirmBy }).confirm).toEqual({ by: '2026-11-20T12:00:00.000Z' })
  })

  it('lists documents, steps and events', () => {
    const at = new Date('2026-11-26T10:00:00Z')
    const order = answer({
      documents: [{ id: 'inv_1', kind: 'invoice', number: 'PHK/1', issuedAt: at, totalPaise: 5_000 }],
      events: [{ kind: 'packed', at, toStatus: null }],
    })
    expect(order.documents).toEqual([
      { _id: 'inv_1', kind: 'invoice', number: 'PHK/1', issuedAt: at.toISOString(), total: 50 },
    ])
    expect(order.events).toEqual([{ kind: 'packed', at: at.toISOString(), toStatus: null }])
  })

  it.each([
    ['provider', 'pending', false, false],
    ['provider', 'failed', false, true],
    ['provider', 'failed', true, false],
    ['upi', 'pending', false, true],
    ['upi', 'pending', true, false],
    ['upi', 'settled', false, false],
  ] as const)(
    'a refund by %s that is %s, with an account: %s, asks for one: %s',
    (method, status, hasAccount, asks) => {
      const refund = {
        id: 'rfd_1',
        amountPaise: 50,
        reason: '',
        reference: null,
        createdAt: placedAt,
        settledAt: null,
        pieces: null,
      }
      const [told] = answer({ refunds: [{ ...refund, method, status, hasAccount }] }).refunds
      expect(told).toMatchObject({ amount: 0.5, asksAccount: asks, settledAt: null })
    },
  )
})
