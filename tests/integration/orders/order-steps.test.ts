import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '#server/db/clock.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockOrder } from '#server/orders/lock-order-queries.ts'
import { takeStep } from '#server/orders/take-step.ts'
import { createShopper, createVariant, placementOf } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const db = () => shop.database.db

async function cashOrder(): Promise<string> {
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant: await createVariant(db()) }])
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  return answer.body.orderId
}

async function stateOf(id: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id))
  const events = await db()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id)
  return { status: order?.status, shippedAt: order?.shippedAt, steps: events.map(({ toStatus }) => toStatus) }
}

describe('takeStep()', () => {
  it('writes status, what belongs to it and history together', async () => {
    const id = await cashOrder()
    await inTransaction(db(), async (tx) => {
      const order = await lockOrder(tx, id, null)
      if (!order) throw new Error('no order')
      await takeStep(tx, order, { to: 'packing', kind: 'moved', actor: 'staff' })
      const changes = { shippedAt: now }
      await takeStep(
        tx,
        { ...order, status: 'packing' },
        { to: 'shipped', kind: 'moved', actor: 'staff', changes },
      )
    })
    expect(await stateOf(id)).toEqual({
      status: 'shipped',
      shippedAt: expect.any(Date),
      steps: ['pending', 'packing', 'shipped'],
    })
  })

  it('refuses a step that is not in the table, and one from a status that the order has left', async () => {
    const id = await cashOrder()
    const move = (to: 'delivered' | 'packing', from?: 'processing') =>
      inTransaction(db(), async (tx) => {
        const order = await lockOrder(tx, id, null)
        if (!order) throw new Error('no order')
        await takeStep(tx, { ...order, status: from ?? order.status }, { to, kind: 'moved', actor: 'staff' })
      })
    await expect(move('delivered')).rejects.toThrow('transition_not_allowed')
    await expect(move('packing', 'processing')).rejects.toThrow('no longer processing')
    expect(await stateOf(id)).toMatchObject({ status: 'pending', steps: ['pending'] })
  })
})
