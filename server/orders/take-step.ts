import { and, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OrderEventKind } from '#domain/orders/order-event-kinds.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { checkTransition, type OrderActor, type OrderFacts } from '#domain/orders/order-transitions.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { orderEvents, orders } from '../db/schema/orders.ts'

/** A line of an order's history. */
export interface OrderEvent {
  kind: OrderEventKind
  /** What the payment provider tells is a step of the shop's own rules. */
  actor: OrderActor | 'provider'
  /** Of the person, where it was one. */
  actorId?: string | null
  note?: string | null
}

/** Writes into an order's history that something happened by which its status did not change. */
export async function recordEvent(
  tx: Connection,
  orderId: string,
  { kind, actor, actorId = null, note = null }: OrderEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind, actorKind: actor, actorId, note })
}

/** An order whose row is locked, with what decides about its next step. */
export interface OrderAtStep extends OrderFacts {
  id: string
  status: OrderStatus
}

/**
 * The one way in which a placed order gets another status: checks the step, and writes status and history in the
 * caller's transaction. Who asks for a step that a person may cause checks it before, and words the refusal.
 * @param changes what the order keeps of the step beside its status
 * @throws Error for a step that the table of steps does not allow, or when the order was not locked and has moved on
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
