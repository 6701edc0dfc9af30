import { describe, expect, it } from 'vitest'
import { canReturn } from './can-return.ts'
import { someAdminOrder, someAdminParcel, someRefund } from './testing/some-admin-order.ts'

type Facts = Parameters<typeof canReturn>[0]

const deliveredAt = new Date('2026-11-20T10:00:00Z')
const soon = new Date('2026-11-21T10:00:00Z')
const late = new Date('2026-11-29T10:00:00Z')
const [some] = someAdminOrder.lines
if (some === undefined) throw new Error('The order for tests has lines')
const frock = { ...some, variantId: 'siz_1', quantity: 2 }
const bib = { ...frock, id: 'orl_bib', quantity: 1 }

const arrived = (quantity: number, lineId = frock.id): Facts['parcels'][number] => ({
  ...someAdminParcel,
  status: 'delivered',
  deliveredAt,
  lines: [{ lineId, quantity }],
})
const refund = (quantity: number): Facts['refunds'][number] => ({
  ...someRefund,
  hasAccount: true,
  pieces: [{ lineId: frock.id, quantity }],
})
const order = (change: Partial<Facts>): Facts => ({
  status: 'shipped',
  deliveredAt: null,
  lines: [frock],
  parcels: [arrived(2)],
  refunds: [],
  now: soon,
  ...change,
})

describe('canReturn()', () => {
  it.each<[string, Partial<Facts>, boolean]>([
    ['arrived', {}, true],
    ['arrived too long ago', { now: late }, false],
    ['on their way', { parcels: [{ ...arrived(2), status: 'in_transit', deliveredAt: null }] }, false],
    ['in a parcel that came and went back', { parcels: [{ ...arrived(2), status: 'rto_delivered' }] }, false],
    ['of another line', { parcels: [arrived(1, bib.id)] }, false],
    ['of one line of two', { lines: [bib, frock], parcels: [arrived(1, bib.id)] }, true],
    ['in the second of two parcels', { parcels: [{ ...arrived(1), status: 'lost' }, arrived(1)] }, true],
  ])('pieces that are %s', (_what, change, may) => {
    expect(canReturn(order(change), 7)).toBe(may)
  })

  it.each<[string, Partial<Facts>, boolean]>([
    ['one of two in a return', { lines: [{ ...frock, returningQuantity: 1 }] }, true],
    ['both in a return', { lines: [{ ...frock, returningQuantity: 2 }] }, false],
    ['one paid back', { refunds: [refund(1)] }, true],
    ['both paid back', { refunds: [refund(1), refund(1)] }, false],
    [
      'one in a return and one paid back',
      { lines: [{ ...frock, returningQuantity: 1 }], refunds: [refund(1)] },
      false,
    ],
    ['a refund that failed', { refunds: [{ ...refund(2), status: 'failed' }] }, true],
    ['a refund under way', { refunds: [{ ...refund(2), status: 'pending' }] }, false],
    ['an amount paid back', { refunds: [{ ...refund(2), pieces: null }] }, true],
    [
      'pieces of another line paid back',
      { refunds: [{ ...refund(2), pieces: [{ lineId: bib.id, quantity: 2 }] }] },
      true,
    ],
  ])('subtracts returned pieces: %s', (_what, change, may) => {
    expect(canReturn(order(change), 7)).toBe(may)
  })

  it('treats an order from before parcels as one that arrived whole, without cancelled pieces', () => {
    const old: Partial<Facts> = { status: 'delivered', deliveredAt, parcels: [] }
    expect(canReturn(order(old), 7)).toBe(true)
    expect(canReturn(order({ ...old, status: 'shipped' }), 7)).toBe(false)
    expect(canReturn(order({ ...old, deliveredAt: null }), 7)).toBe(false)
    expect(canReturn(order({ ...old, lines: [{ ...frock, cancelledQuantity: 2 }] }), 7)).toBe(false)
    const gone = { ...frock, cancelledQuantity: 1, returningQuantity: 1 }
    expect(canReturn(order({ ...old, lines: [gone] }), 7)).toBe(false)
  })

  it("uses the parcels' dates where there are parcels, not the order's", () => {
    const parcels = [{ ...arrived(2), status: 'in_transit' as const, deliveredAt: null }]
    expect(canReturn(order({ status: 'delivered', deliveredAt, parcels }), 7)).toBe(false)
  })
})
