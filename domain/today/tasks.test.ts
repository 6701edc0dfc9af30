import { describe, expect, it } from 'vitest'
import { ageText, groupTasks } from './tasks.ts'
import type { Today } from './today.ts'

const now = new Date('2026-11-21T04:00:00Z')
const health = {
  online: 'on' as const,
  silentWebhook: null,
  refusedSignatures: { webhooks: 0, confirmations: 0 },
  concerns: [],
}
const quiet: Today = {
  parcels: {
    toPack: 0,
    late: 0,
    oldestSince: null,
    toShip: 0,
    onTheWay: 0,
    cashDue: 0,
    undelivered: 0,
    returnsToAnswer: 0,
    returnsLate: 0,
    returnsToFetch: 0,
    returnsToCheck: 0,
    courierComesAt: null,
  },
  money: { refunds: 0, refundsAmount: 0, refundsByHand: 0, health },
  messages: { count: 0, late: 0, oldestSince: null },
  reviews: { count: 0, withPictures: 0, reported: 0 },
  products: { low: 0, out: 0, missing: 0, drafts: 0, runsOut: [] },
  legalGaps: [],
  untrustedProxy: null,
  recentOrders: [],
}
const parcels = quiet.parcels ?? never()
const money = quiet.money ?? never()
const products = quiet.products ?? never()
const concern = { kind: 'orphan', orderId: null, paymentId: 'pay_1', amount: 1 } as const
const rows = (today: Today) =>
  groupTasks(today, now).flatMap(({ tasks }) =>
    tasks.map(({ key, count, text, tone }) => [key, count, text, tone]),
  )

describe('groupTasks()', () => {
  it('has one quiet line for each group without tasks', () => {
    expect(rows(quiet)).toEqual([])
    expect(groupTasks(quiet, now).map(({ title, calm }) => [title, calm])).toEqual([
      [
        'Parcels',
        'No orders to pack, no orders to ship, no delivery problems, no returns to approve, no refunds due',
      ],
      ['Customers', 'No open tickets, no reviews to moderate, no payment problems'],
      ['Shop', 'Stock levels are fine, no declarations missing, no drafts'],
    ])
  })

  it('starts a quiet line with a capital, with any first row', () => {
    const today = { ...quiet, messages: { count: 1, late: 0, oldestSince: '2026-11-20T04:00:00Z' } }
    expect(groupTasks(today, now)[1]?.calm).toBe('No reviews to moderate, no payment problems')
  })

  it('describes the most urgent of each row', () => {
    const busy: Today = {
      ...quiet,
      parcels: {
        ...parcels,
        toPack: 14,
        late: 2,
        oldestSince: '2026-11-20T01:00:00Z',
        returnsToAnswer: 2,
        returnsToCheck: 1,
      },
      money: {
        refunds: 2,
        refundsAmount: 2148,
        refundsByHand: 1,
        health: {
          ...health,
          concerns: [
            {
              kind: 'mismatch',
              orderId: 'ord_1',
              paymentId: 'pay_1',
              amount: 1498,
              since: '2026-11-20T04:00:00Z',
            },
            {
              kind: 'refund_failed',
              orderId: 'ord_2',
              paymentId: 'pay_2',
              amount: 10,
              since: '2026-11-19T04:00:00Z',
            },
          ],
        },
      },
      messages: { count: 4, late: 0, oldestSince: '2026-11-19T05:50:00Z' },
      reviews: { count: 5, withPictures: 2, reported: 0 },
      products: { low: 6, out: 3, missing: 4, drafts: 1, runsOut: [] },
    }
    expect(rows(busy)).toEqual([
      ['to-pack', 14, 'Oldest 1 day 3 h, 2 late', 'late'],
      ['returns', 3, '1 arrived and must be inspected', 'calm'],
      ['refunds', 2, '₹2,148.00, 1 to a UPI ID', 'calm'],
      ['messages', 4, 'Answer the first by 21 Nov 2026, 11:20 am', 'soon'],
      ['reviews', 5, '2 with photos', 'calm'],
      // The failed refund is listed among the refunds.
      ['payments', 1, '₹1,498.00 in total, since 20 Nov 2026', 'late'],
      ['stock', 9, '3 sold out, 6 low', 'soon'],
      ['missing', 4, 'Cannot be published without them', 'calm'],
      ['drafts', 1, 'Not published yet', 'calm'],
    ])
  })

  it.each<[string, Partial<Today>, (string | number)[][]]>([
    [
      'parcels that are in time',
      { parcels: { ...parcels, toPack: 2, oldestSince: '2026-11-20T23:00:00Z' } },
      [['to-pack', 2, 'Oldest 5 h', 'calm']],
    ],
    [
      'parcels to ship',
      { parcels: { ...parcels, toShip: 1 } },
      [['to-ship', 1, 'Packed, tracking number missing', 'calm']],
    ],
    [
      'parcels that did not arrive',
      { parcels: { ...parcels, undelivered: 1 } },
      [['undelivered', 1, 'The courier is waiting for your instructions', 'soon']],
    ],
    [
      'returns that are late, whatever else there is of them',
      { parcels: { ...parcels, returnsToAnswer: 2, returnsLate: 1, returnsToCheck: 1 } },
      [['returns', 3, '1 overdue', 'late']],
    ],
    [
      'returns that nobody has fetched, though it was promised',
      { parcels: { ...parcels, returnsToAnswer: 2, returnsToFetch: 1, returnsToCheck: 1 } },
      [['returns', 4, '1 pickup overdue', 'late']],
    ],
    [
      'returns to answer',
      { parcels: { ...parcels, returnsToAnswer: 2 } },
      [['returns', 2, 'Customers are waiting for an answer', 'calm']],
    ],
    [
      'refunds that the provider pays',
      { money: { ...money, refunds: 1, refundsAmount: 499.5 } },
      [['refunds', 1, '₹499.50 in total', 'calm']],
    ],
    [
      'a message past its time',
      { messages: { count: 3, late: 2, oldestSince: '2026-11-18T04:00:00Z' } },
      [['messages', 3, '2 past the 48-hour limit', 'late']],
    ],
    [
      'a message with half a day left',
      { messages: { count: 1, late: 0, oldestSince: '2026-11-19T16:00:00Z' } },
      [['messages', 1, 'Answer the first by 21 Nov 2026, 9:30 pm', 'calm']],
    ],
    [
      'a message with less',
      { messages: { count: 1, late: 0, oldestSince: '2026-11-19T15:59:00Z' } },
      [['messages', 1, 'Answer the first by 21 Nov 2026, 9:29 pm', 'soon']],
    ],
    [
      'reviews that readers reported',
      { reviews: { count: 4, withPictures: 1, reported: 1 } },
      [['reviews', 4, '1 reported by a customer', 'soon']],
    ],
    [
      'reviews in words alone',
      { reviews: { count: 4, withPictures: 0, reported: 0 } },
      [['reviews', 4, 'Already visible in the shop', 'calm']],
    ],
    [
      'the oldest of the payments, but for refunds',
      {
        money: {
          ...money,
          health: {
            ...health,
            concerns: [
              { ...concern, kind: 'orphan', amount: 10.5, since: '2026-11-20T04:00:00Z' },
              { ...concern, kind: 'authorized', amount: 1, since: '2026-11-18T20:00:00Z' },
              { ...concern, kind: 'refund_by_hand', since: '2026-11-01T04:00:00Z' },
            ],
          },
        },
      },
      [['payments', 2, '₹11.50 in total, since 19 Nov 2026', 'late']],
    ],
    ['what is low', { products: { ...products, low: 2 } }, [['stock', 2, '2 sizes low', 'calm']]],
    ['what is out', { products: { ...products, out: 1 } }, [['stock', 1, '1 size sold out', 'soon']]],
  ])('lists %s', (_what, change, expected) => {
    expect(rows({ ...quiet, ...change })).toEqual(expected)
  })

  it('has group titles, and leaves out a group that the role may not see', () => {
    const nothing = { parcels: null, money: null, messages: null, reviews: null, products: null }
    expect(groupTasks({ ...quiet, ...nothing }, now)).toEqual([])
    expect(groupTasks(quiet, now).map(({ key }) => key)).toEqual(['parcels', 'people', 'shop'])
    const [people] = groupTasks({ ...quiet, ...nothing, reviews: quiet.reviews }, now)
    expect(people).toMatchObject({ key: 'people', calm: 'No reviews to moderate' })
  })

  it('hides from a role what it may not see', () => {
    const packer = { ...quiet, money: null, messages: null, reviews: null, recentOrders: null }
    expect(groupTasks(packer, now).map(({ key }) => key)).toEqual(['parcels', 'shop'])
    expect(groupTasks(packer, now)[0]?.calm).not.toContain('refund')
  })
})

describe('ageText()', () => {
  it('counts hours, then days', () => {
    const hours = (count: number) => ageText(count * 3_600_000)
    expect([-1, 0.5, 1, 5, 23.9, 24, 27, 48].map(hours)).toEqual([
      'under 1 h',
      'under 1 h',
      '1 h',
      '5 h',
      '23 h',
      '1 day',
      '1 day 3 h',
      '2 days',
    ])
  })
})

function never(): never {
  throw new Error('Cannot be without parcels')
}
