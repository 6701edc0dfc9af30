import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ParcelLine, PieceCounts } from '#domain/fulfilment/plan-parcel.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { courierBookings } from '../db/schema/couriers.ts'
import { parcelLines, parcels } from '../db/schema/fulfilment.ts'
import { orderLines } from '../db/schema/orders.ts'
import { joinStored } from '../language/stored-text.ts'

/** An order line with its pieces' states. */
export interface OrderLine extends PieceCounts {
  id: string
  productName: string
}

/** The lines of a locked order, in order. */
export async function readLines(tx: Connection, orderId: string): Promise<OrderLine[]> {
  return await tx
    .select({
      id: orderLines.id,
      productName: orderLines.productName,
      quantity: orderLines.quantity,
      cancelled: orderLines.cancelledQuantity,
      shipped: orderLines.shippedQuantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/** A parcel of a locked order. Money in paise. */
export type Parcel = Pick<
  typeof parcels.$inferSelect,
  | 'id'
  | 'orderId'
  | 'status'
  | 'carrierName'
  | 'trackingNumber'
  | 'valuePaise'
  | 'roundingPaise'
  | 'collectPaise'
  | 'shippedAt'
  | 'deliveredAt'
  | 'cameBackAt'
>

/** The parcels of a locked order, the first one first. */
export async function readParcels(tx: Connection, orderId: string): Promise<Parcel[]> {
  const { id, status, carrierName, trackingNumber, valuePaise, roundingPaise, collectPaise } = parcels
  const { shippedAt, deliveredAt, cameBackAt } = parcels
  const state = { status, roundingPaise, collectPaise, shippedAt, deliveredAt, cameBackAt }
  return await tx
    .select({ id, orderId: parcels.orderId, carrierName, trackingNumber, valuePaise, ...state })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.position))
}

/** The display name of a parcel: 'Delhivery 1234567890'. */
export function nameOfParcel({
  carrierName,
  trackingNumber,
}: Pick<Parcel, 'carrierName' | 'trackingNumber'>): string {
  return joinStored('space', carrierName, trackingNumber)
}

/** The order of a parcel; null for an unknown one. */
export async function readOrderOfParcel(db: Connection, parcelId: string): Promise<string | null> {
  const [found] = await db.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, parcelId))
  return found?.orderId ?? null
}

/** The order whose parcel already has this carrier's number; null if there is none. */
export async function findTrackingNumber(
  db: Connection,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<string | null> {
  const [found] = await db
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(
      and(
        eq(parcels.carrier, carrier),
        eq(parcels.trackingNumber, trackingNumber),
        ne(parcels.status, 'cancelled'),
      ),
    )
  return found?.orderId ?? null
}

export interface NewParcel {
  id: string
  orderId: string
  carrier: string
  carrierName: string
  trackingNumber: string
  trackingUrl: string | null
  weightGrams: number | null
  valuePaise: number
  roundingPaise: number
  collectPaise: number
  createdBy: string
  status: 'created' | 'picked_up'
  lines: readonly ParcelLine[]
}

const position = z.object({ position: z.number() })

/**
 * Writes a parcel that is shipped now, or waits for its pickup, with its pieces, and counts them on the lines of the
 * locked order.
 */
export async function insertParcel(tx: Connection, parcel: NewParcel): Promise<void> {
  const { lines, trackingNumber, ...rest } = parcel
  const next = await readRow(
    tx,
    position,
    sql`select (count(*) + 1)::int as position from parcels where order_id = ${parcel.orderId}`,
  )
  await tx.insert(parcels).values({
    ...rest,
    position: next?.position ?? 1,
    trackingNumber: trackingNumber === '' ? null : trackingNumber,
    shippedAt: now,
  })
  await tx.insert(parcelLines).values(
    lines.map(({ lineId, quantity, totalPaise }) => ({
      parcelId: parcel.id,
      orderLineId: lineId,
      quantity,
      totalPaise,
    })),
  )
  await runStatement(
    tx,
    sql`
    update order_lines l set shipped_quantity = l.shipped_quantity + i.quantity
    from parcel_lines i where i.parcel_id = ${parcel.id} and l.id = i.order_line_id`,
  )
}

const twin = z.object({ id: z.string() })
/** A second request within this many seconds is a double click. */
const twinSeconds = 20

/**
 * Whether the same person has just shipped a parcel without a number and with the same pieces: a double click, which a
 * tracking number would reveal.
 */
export async function hasTwin(
  tx: Connection,
  { orderId, createdBy, lines }: Pick<NewParcel, 'orderId' | 'createdBy' | 'lines'>,
): Promise<boolean> {
  const pieces = JSON.stringify(lines.map(({ lineId, quantity }) => ({ lineId, quantity })))
  const found = await readRow(
    tx,
    twin,
    sql`
    select c.id from parcels c
    where c.order_id = ${orderId} and c.status <> 'cancelled' and c.created_by = ${createdBy} and c.tracking_number is null
      and c.created_at > now() - make_interval(secs => ${twinSeconds}::int)
      and not exists (
        select 1 from (
          select order_line_id as line, quantity::int as quantity from parcel_lines where parcel_id = c.id
        ) sent full join (
          select "lineId" as line, quantity
          from jsonb_to_recordset(${pieces}::jsonb) as wanted ("lineId" text, quantity int)
        ) wanted using (line)
        where sent.quantity is distinct from wanted.quantity)
    limit 1`,
  )
  return found !== null
}

/** Marks a parcel as delivered, now without an instant. */
export async function markParcelDelivered(
  tx: Connection,
  parcelId: string,
  at: Date | null = null,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ status: 'delivered', deliveredAt: at ?? now, updatedAt: now })
    .where(eq(parcels.id, parcelId))
}

/** Cancels a booked parcel before its pickup: its pieces are free again. */
export async function cancelParcelRow(tx: Connection, parcelId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    update order_lines l set shipped_quantity = l.shipped_quantity - i.quantity
    from parcel_lines i where i.parcel_id = ${parcelId} and l.id = i.order_line_id`,
  )
  await tx.update(parcels).set({ status: 'cancelled', updatedAt: now }).where(eq(parcels.id, parcelId))
}

/** Pieces of a line in a parcel, and their price in paise. */
export type ReturnedLine = Pick<typeof parcelLines.$inferSelect, 'orderLineId' | 'quantity' | 'totalPaise'>

/** Marks a parcel as returned or given up. @returns its pieces */
export async function markParcelEnded(
  tx: Connection,
  parcelId: string,
  status: 'rto_delivered' | 'lost',
): Promise<ReturnedLine[]> {
  await tx.update(parcels).set({ status, cameBackAt: now, updatedAt: now }).where(eq(parcels.id, parcelId))
  // Its courier is no longer asked for tracking.
  await tx
    .update(courierBookings)
    .set({ endedAt: now, updatedAt: now })
    .where(and(eq(courierBookings.parcelId, parcelId), isNull(courierBookings.endedAt)))
  const { orderLineId, quantity, totalPaise } = parcelLines
  return await tx
    .select({ orderLineId, quantity, totalPaise })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
}

/** Stores the reversed price of an ended parcel's pieces, in paise. */
export async function writeBack(
  tx: Connection,
  parcelId: string,
  lines: readonly { orderLineId: string; paise: number }[],
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update parcel_lines l set back_paise = line.paise
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("orderLineId" text, paise bigint)
    where l.parcel_id = ${parcelId} and l.order_line_id = line."orderLineId"`,
  )
}
