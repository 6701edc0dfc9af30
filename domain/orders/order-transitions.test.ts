import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import {
  checkTransition,
  nextStatuses,
  ORDER_ACTORS,
  type OrderActor,
  type OrderFacts,
  TRANSITIONS,
} from './order-transitions.ts'

const flags = [true, false]
/** Every possible order, by the fields that the table checks. */
const everyOrder: OrderFacts[] = (['upi', 'cod'] as const).flatMap((paymentMode) =>
  flags.flatMap((paid) =>
    flags.flatMap((partlyShipped) =>
      flags.flatMap((takenBack) =>
        flags.map((unconfirmed) => ({ paymentMode, paid, partlyShipped, takenBack, unconfirmed })),
      ),
    ),
  ),
)

/** The statuses that these actors can reach from a status. */
function reached(from: OrderStatus, actors: readonly OrderActor[], orders = everyOrder): Set<OrderStatus> {
  const found = new Set<OrderStatus>([from])
  for (const status of found)
    for (const actor of actors)
      for (const order of orders) for (const to of nextStatuses(status, actor, order)) found.add(to)
  return found
}

describe('the steps of an order', () => {
  it('lead from placement to every status', () => {
    expect([...reached('pending', ORDER_ACTORS)].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  })

  it('end: a delivered order stays delivered, and only the system revives a cancelled one', () => {
    expect([...reached('delivered', ORDER_ACTORS)]).toEqual(['delivered'])
    expect([...reached('cancelled', ['customer', 'staff'])]).toEqual(['cancelled'])
  })

  it('leave no order stuck: staff can bring each to an end', () => {
    for (const order of everyOrder)
      for (const status of ORDER_STATUSES) {
        // The rest of a partly shipped order is shipped, or cancelled piece by piece.
        const ends = reached(status, ['staff'], [order])
        const isBound = status === 'packing' && order.partlyShipped && !canBeShipped(order)
        expect([status, isBound || ends.has('delivered') || ends.has('cancelled')]).toEqual([status, true])
      }
  })

  it('are each possible for some actor and order', () => {
    for (const { from, to, actors } of TRANSITIONS)
      for (const actor of actors)
        expect(everyOrder.some((order) => checkTransition({ from, to, actor, order }).ok)).toBe(true)
  })

  it('ship nothing that is neither paid nor payable on delivery', () => {
    const unsettled = everyOrder.filter((order) => !canBeShipped(order))
    for (const order of unsettled) {
      for (const from of ['pending', 'processing', 'cancelled'] as const)
        expect([...reached(from, ORDER_ACTORS, [order])]).not.toContain('packing')
      expect(nextStatuses('packing', 'staff', order)).not.toContain('shipped')
    }
  })

  it('cancel nothing whose parcels have left unless they are returned', () => {
    const left = everyOrder.filter(({ partlyShipped }) => partlyShipped)
    for (const order of left)
      for (const actor of ORDER_ACTORS) {
        const refusal = checkTransition({ from: 'packing', to: 'cancelled', actor, order })
        expect(refusal).toEqual({ ok: false, code: 'partly_shipped' })
      }
    expect([...reached('shipped', ['customer'])]).toEqual(['shipped'])
  })
})

function canBeShipped({ paymentMode, paid, unconfirmed }: OrderFacts): boolean {
  return paid || (paymentMode === 'cod' && !unconfirmed)
}
