import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { TILL_MOVEMENT_KINDS } from '#domain/counter/till-day.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRows } from '../db/rows.ts'
import { tillDays, tillMovements } from '../db/schema/counter.ts'

export type TillDayRow = typeof tillDays.$inferSelect

/** Opens a till. @returns false if it is open already */
export async function insertTillDay(
  tx: Connection,
  { till, openingPaise, openedBy }: { till: number; openingPaise: number; openedBy: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(tillDays)
    .values({ id: newId('til'), till, openingPaise, openedBy })
    .onConflictDoNothing()
  return rowCount === 1
}

/** The open day of a till; null for a closed till. */
export async function readOpenDay(db: Connection, till: number): Promise<TillDayRow | null> {
  const [row] = await db
    .select()
    .from(tillDays)
    .where(and(eq(tillDays.till, till), isNull(tillDays.closedAt)))
  return row ?? null
}

/**
 * An open day, locked until the transaction ends: sales share it, closing has it alone. Null for an unknown day and a
 * closed one.
 */
export async function lockOpenDay(
  tx: Connection,
  dayId: string,
  strength: 'share' | 'update',
): Promise<TillDayRow | null> {
  const [row] = await tx
    .select()
    .from(tillDays)
    .where(and(eq(tillDays.id, dayId), isNull(tillDays.closedAt)))
    .for(strength)
  return row ?? null
}

/** No till moves money more often on a day. */
const mostMovements = 5_000

/** The movements of a till's day, in order. */
export async function readMovements(db: Connection, dayId: string) {
  const { kind, method, amountPaise } = tillMovements
  return await db
    .select({ kind, method, amountPaise })
    .from(tillMovements)
    .where(eq(tillMovements.dayId, dayId))
    .orderBy(tillMovements.id)
    .limit(mostMovements)
}

/** Writes a movement. @returns false if this cause has moved money before */
export async function insertMovement(
  tx: Connection,
  movement: typeof tillMovements.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(tillMovements).values(movement).onConflictDoNothing()
  return rowCount === 1
}

/** Closes a locked day. */
export async function closeDay(
  tx: Connection,
  dayId: string,
  closing: { closedBy: string; expectedPaise: number; countedPaise: number; note: string },
): Promise<void> {
  await tx
    .update(tillDays)
    .set({ ...closing, closedAt: now })
    .where(and(eq(tillDays.id, dayId), isNull(tillDays.closedAt)))
}

const listedBill = z.object({
  orderId: z.string(),
  number: z.string(),
  kind: z.enum(TILL_MOVEMENT_KINDS),
  at: z.date(),
  amountPaise: z.number(),
})

/** The latest bills of a till's day, the newest first. */
export async function readBills(db: Connection, dayId: string, most: number) {
  return await readRows(
    db,
    listedBill,
    sql`
    select m.order_id as "orderId", coalesce(i.number, '') as number, m.kind, m.created_at as at,
      m.amount_paise as "amountPaise"
    from till_movements m
    left join lateral (
      select number from invoices i where i.order_id = m.order_id and i.kind = 'invoice' order by i.issued_at limit 1
    ) i on true
    where m.day_id = ${dayId} and m.order_id is not null
    order by m.id desc limit ${most}::int`,
  )
}

const closing = z.object({
  id: z.string(),
  till: z.number(),
  openedAt: z.date(),
  closedAt: z.date(),
  closedBy: z.string(),
  expectedPaise: z.number(),
  countedPaise: z.number(),
  note: z.string(),
})

/** Closed days of all tills, the newest first. */
export async function readClosings(db: Connection, most: number) {
  return await readRows(
    db,
    closing,
    sql`
    select d.id, d.till, d.opened_at as "openedAt", d.closed_at as "closedAt",
      coalesce(nullif(who.fullname, ''), who.email) as "closedBy", d.expected_paise as "expectedPaise",
      d.counted_paise as "countedPaise", d.note
    from till_days d join customers who on who.id = d.closed_by
    where d.closed_at is not null
    order by d.closed_at desc, d.id limit ${most}::int`,
  )
}

const sold = z.object({
  orderId: z.string(),
  till: z.number(),
  totalPaise: z.number(),
  tenderedPaise: z.number().nullable(),
})

/** The sale of an order at a till; null for other orders. */
export async function readSale(db: Connection, orderId: string): Promise<z.infer<typeof sold> | null> {
  const [row] = await db
    .select({
      orderId: tillMovements.orderId,
      till: tillDays.till,
      totalPaise: tillMovements.amountPaise,
      tenderedPaise: tillMovements.tenderedPaise,
    })
    .from(tillMovements)
    .innerJoin(tillDays, eq(tillDays.id, tillMovements.dayId))
    .where(and(eq(tillMovements.orderId, orderId), eq(tillMovements.kind, 'sale')))
    .orderBy(desc(tillMovements.id))
    .limit(1)
  return row ? sold.parse(row) : null
}

/** What moved for a cause, in paise; 0 for nothing. */
export async function readMoved(db: Connection, cause: string): Promise<number> {
  const { amountPaise } = tillMovements
  const [row] = await db.select({ amountPaise }).from(tillMovements).where(eq(tillMovements.cause, cause))
  return row?.amountPaise ?? 0
}
