import { describe, expect, it } from 'vitest'
import { ageText, groupTasks } from './tasks.ts'
import type { Today } from './today.ts'

const now = new Date('2026-11-21T04:00:00Z')
const health = { silentWebhook: null, refusedSignatures: { webhooks: 0, confirmations: 0 }, concerns: [] }
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
    returnsToCheck: 0,
    courierComesAt: null,
  },
  money: { refunds: 0, refundsAmount: 0, refundsByHand: 0, health },
  messages: { count: 0, late: 0, oldestSince: null },
  reviews: { count: 0, withPictures: 0, reported: 0 },
  products: { low: 0, out: 0, missing: 0, drafts: 0, runsOut: [] },
  recentOrders: [],
}
const rows = (today: Today) =>
  groupTasks(today, now).flatMap(({ tasks }) =>
    tasks.map(({ key, count, text, tone }) => [key, count, text, tone]),
  )

describe('groupTasks()', () => {
  it('says in one quiet line for each group what waits for nobody', () => {
    expect(rows(quiet)).toEqual([])
    expect(groupTasks(quiet, now).map(({ title, calm }) => [title, calm])).toEqual([
      [
        'Parcels',
        'Everything is packed, nothing waits for the courier, every parcel finds its way, no return waits, no refund is due',
      ],
      ['People', 'Every message is answered, every review is checked, payments are in order'],
      ['Shop', 'Enough of everything, declarations are complete, no draft waits'],
    ])
  })

  it('begins a quiet line with a capital, whichever row it begins with', () => {
    const today = { ...quiet, messages: { count: 1, late: 0, oldestSince: '2026-11-20T04:00:00Z' } }
    expect(groupTasks(today, now)[1]?.calm).toBe('Every review is checked, payments are in order')
  })

  it('names the most pressing of each row', () => {
    const busy: Today = {
      ...quiet,
      parcels: {
        ...(quiet.parcels ?? never()),
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
      ['to-pack', 14, 'Oldest 1 day 3 h, 2 are late', 'late'],
      ['returns', 3, '1 arrived and waits to be checked', 'calm'],
      ['refunds', 2, '₹2,148.00, 1 to a UPI ID', 'calm'],
      ['messages', 4, 'First to be answered by 21 Nov 2026, 11:20 am', 'soon'],
      ['reviews', 5, '2 with photos', 'calm'],
      // The failed refund stands among the refunds.
      ['payments', 1, '₹1,498.00 in all, since 20 Nov 2026', 'late'],
      ['stock', 9, '3 out, 6 low', 'soon'],
      ['missing', 4, 'Cannot be published without them', 'calm'],
      ['drafts', 1, 'Not in the shop yet', 'calm'],
    ])
  })

  it('shows a role nothing of what it may not see', () => {
    const packer = { ...quiet, money: null, messages: null, reviews: null, recentOrders: null }
    expect(groupTasks(packer, now).map(({ key }) => key)).toEqual(['parcels', 'shop'])
    expect(groupTasks(packer, now)[0]?.calm).not.toContain('refund')
  })
})

describe('ageText()', () => {
  it('counts hours, then days', () => {
    const hours = (count: number) => ageText(count * 3_600_000)
    expect([0.5, 5, 24, 27].map(hours)).toEqual(['under an hour', '5 h', '1 day', '1 day 3 h'])
  })
})

function never(): never {
  throw new Error('Cannot be without parcels')
}
