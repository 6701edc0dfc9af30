import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { checkTransition, ORDER_ACTORS, type OrderFacts } from './order-transitions.ts'

const facts: Record<string, OrderFacts> = {
  'paid online': { paymentMode: 'upi', paid: true },
  'unpaid online': { paymentMode: 'upi', paid: false },
  'cash to come': { paymentMode: 'cod', paid: false },
  'cash received': { paymentMode: 'cod', paid: true },
  'cash without its code': { paymentMode: 'cod', paid: false, unconfirmed: true },
  'paid, partly shipped': { paymentMode: 'upi', paid: true, partlyShipped: true },
  'paid, taken back': { paymentMode: 'upi', paid: true, takenBack: true },
  'cash, partly shipped': { paymentMode: 'cod', paid: false, partlyShipped: true },
}
const all = Object.keys(facts)
const settled = all.filter((name) => name !== 'unpaid online' && name !== 'cash without its code')
const paid = all.filter((name) => facts[name]?.paid)
const whole = all.filter((name) => !facts[name]?.partlyShipped)

/** All allowed steps: from, to, actors, and orders. Every other step is refused. */
const allowed: [from: string, to: string, actors: string[], orders: string[]][] = [
  ['pending', 'processing', ['staff'], settled],
  ['pending', 'packing', ['staff', 'system'], settled],
  ['pending', 'cancelled', ['customer', 'staff', 'system'], all],
  ['processing', 'packing', ['staff', 'system'], settled],
  ['processing', 'cancelled', ['customer', 'staff'], all],
  ['packing', 'shipped', ['staff', 'system'], settled],
  ['packing', 'cancelled', ['customer', 'staff', 'system'], whole],
  ['shipped', 'delivered', ['staff', 'system'], all],
  ['shipped', 'cancelled', ['staff', 'system'], all],
  ['shipped', 'packing', ['staff'], ['paid, taken back']],
  ['cancelled', 'packing', ['system'], paid],
]

const rows = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) =>
    ORDER_ACTORS.flatMap((actor) => all.map((order) => ({ from, to, actor, order }))),
  ),
)

describe('the table of steps', () => {
  it(`allows the listed steps and refuses all others of ${rows.length} combinations`, () => {
    const wrong = rows.filter(({ from, to, actor, order }) => {
      const expected = allowed.some(
        ([start, end, actors, orders]) =>
          start === from && end === to && actors.includes(actor) && orders.includes(order),
      )
      const known = facts[order]
      return known === undefined || checkTransition({ from, to, actor, order: known }).ok !== expected
    })
    expect(wrong).toEqual([])
    expect(rows).toHaveLength(6 * 6 * 3 * 8)
  })

  it('explains why an unconfirmed order cannot be packed', () => {
    const order = { paymentMode: 'cod', paid: false, unconfirmed: true } as const
    expect(checkTransition({ from: 'pending', to: 'packing', actor: 'staff', order })).toEqual({
      ok: false,
      code: 'order_unconfirmed',
    })
  })

  it('explains why a partly shipped order cannot be cancelled as a whole', () => {
    const order = { paymentMode: 'cod', paid: false, partlyShipped: true } as const
    expect(checkTransition({ from: 'packing', to: 'cancelled', actor: 'staff', order })).toEqual({
      ok: false,
      code: 'partly_shipped',
    })
  })
})
