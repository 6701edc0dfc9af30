import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ReturnActor, ReturnStatus } from '#domain/returns/return-status.ts'
import { mayStep } from '#domain/returns/return-transitions.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { returnEvents, returnLines, returns } from '../db/schema/returns.ts'
import { ShopError } from '../http/errors.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order-queries.ts'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect

/** A return whose order and row are locked until the transaction ends. */
export interface LockedReturn extends ReturnRow {
  order: LockedOrder
  lines: ReturnLineRow[]
  /** By the database's clock. */
  now: Date
}

/**
 * Locks the order of a return first, as everywhere, then the return.
 * @param customerId the required customer; null for staff, the shop itself and holders of its signed link
 * @throws ShopError `not_found`
 */
export async function lockReturn(
  tx: Connection,
  returnId: string,
  customerId: string | null,
): Promise<LockedReturn> {
  const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId))
  const order = known && (await lockOrder(tx, known.orderId, customerId))
  if (!order) throw new ShopError('not_found')
  const [row] = await tx
    .select({ row: returns, now: sql`clock_timestamp()`.mapWith(returns.createdAt) })
    .from(returns)
    .where(eq(returns.id, returnId))
    .for('no key update')
  if (!row) throw new ShopError('not_found')
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(returnLines.id)
  return { ...row.row, now: row.now, order, lines }
}

export interface ReturnStep {
  to: ReturnStatus
  actor: ReturnActor
  actorId: string | null
  /** The message for the other side. */
  words?: string | null
  /** Other columns that the step sets. */
  changes?: PgUpdateSetSource<typeof returns>
}

/**
 * The only way to change a return's status: checks the step, and writes status and history.
 * @throws ShopError `return_state` for a step that the table of steps does not allow
 */
export async function takeReturnStep(
  tx: Connection,
  { id, status }: Pick<LockedReturn, 'id' | 'status'>,
  { to, actor, actorId, words = null, changes = {} }: ReturnStep,
): Promise<void> {
  requireReturnStep(status, to, actor)
  await tx
    .update(returns)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(returns.id, id), eq(returns.status, status)))
  await recordReturnEvent(tx, { returnId: id, status: to, actor, actorId, words })
}

/** @throws ShopError `return_state`, with the current status */
export function requireReturnStep(from: ReturnStatus, to: ReturnStatus, actor: ReturnActor): void {
  if (mayStep(from, to, actor)) return
  throw new ShopError('return_state', {
    say: ({ texts }) => texts.returnRefusals.state[from],
    body: { status: from },
  })
}

/** @returns the id of the event */
export async function recordReturnEvent(
  tx: Connection,
  event: {
    returnId: string
    status: ReturnStatus
    actor: ReturnActor
    actorId: string | null
    words: string | null
  },
): Promise<number> {
  const { returnId, status, actor: actorKind, actorId, words } = event
  const [written] = await tx
    .insert(returnEvents)
    .values({ returnId, status, actorKind, actorId, words: words === '' ? null : words })
    .returning({ id: returnEvents.id })
  return written?.id ?? 0
}
