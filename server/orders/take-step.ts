import { and, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OrderEventKind } from '#domain/orders/order-event-kinds.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { checkTransition, type OrderActor, type OrderFacts } from '#domain/orders/order-transitions.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { orderEvents, orders } from '../db/schema/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/** An entry of an order's history. */
export interface OrderEvent {
  kind: OrderEventKind
  /** An update from the payment provider counts as an automatic step. */
  actor: OrderActor | 'provider'
  /** The account of the person, if any. */
  actorId?: string | null
  note?: string | null
}

/** Records an event that does not change the order's status. */
export async function recordEvent(
  tx: Connection,
  orderId: string,
  { kind, actor, actorId = null, note = null }: OrderEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind, actorKind: actor, actorId, note })
}

/** A locked order, with what decides about its next step. */
export interface OrderAtStep extends OrderFacts {
  id: string
  status: OrderStatus
}

/**
 * The only way to change the status of a placed order: checks the step, and writes status and history in the caller's
 * transaction. Callers check steps that people request and word the refusal.
 * @param changes other columns that the step sets
 * @throws Error for a step that the table of steps does not allow, or if the order was not locked and has moved on
 */
export async function takeStep(
  tx: Connection,
  order: OrderAtStep,
  {
    to,
    changes = {},
    ...event
  }: OrderEvent & { to: OrderStatus; changes?: PgUpdateSetSource<typeof orders> },
): Promise<void> {
  const { id, status: from } = order
  const { kind, actor, actorId = null, note = null } = event
  const step = checkTransition({ from, to, actor: actor === 'provider' ? 'system' : actor, order })
  if (!step.ok) throw new Error(`Cannot move order ${id} from ${from} to ${to}: ${step.code}`)
  const { rowCount } = await tx
    .update(orders)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
  if (rowCount !== 1) throw new Error(`Cannot move order ${id} to ${to} as it is no longer ${from}`)
  await tx
    .insert(orderEvents)
    .values({ orderId: id, kind, fromStatus: from, toStatus: to, actorKind: actor, actorId, note })
}

/** Adds a staff-only note to an order's history. @throws ShopError `order_not_found`, `forbidden` */
export async function addNote(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { orderId, text }: { orderId: string; text: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'orders.note')
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
    if (!known) throw new ShopError('order_not_found')
    await recordEvent(tx, orderId, { kind: 'note', actor: 'staff', actorId, note: text })
  })
}
