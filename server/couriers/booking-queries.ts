import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { piecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { courierBookings } from '../db/schema/couriers.ts'
import { parcels } from '../db/schema/fulfilment.ts'
import { orderLines, orders } from '../db/schema/orders.ts'

/** A stored booking. Money in paise. */
export type Booking = typeof courierBookings.$inferSelect

const pieces = z.array(piecesOfLine)

export async function readBooking(db: Connection, id: string): Promise<Booking | null> {
  const [found] = await db.select().from(courierBookings).where(eq(courierBookings.id, id))
  return found ?? null
}

/** Several bookings, unordered. */
export async function readBookings(db: Connection, ids: readonly string[]): Promise<Booking[]> {
  return await db
    .select()
    .from(courierBookings)
    .where(inArray(courierBookings.id, [...ids]))
}

/** Claims an order for a booking before any service is called. */
export async function insertBooking(
  tx: Connection,
  booking: typeof courierBookings.$inferInsert,
): Promise<void> {
  await tx.insert(courierBookings).values(booking)
}

const count = z.object({ count: z.number() })

/** How often a reference was used: for a used one a service returns the earlier order, even a cancelled one. */
export async function countReferences(db: Connection, service: string, reference: string): Promise<number> {
  const found = await readRow(
    db,
    count,
    sql`
    select count(*)::int as count from courier_bookings
    where service = ${service} and reference >= ${reference} and reference < ${`${reference}.`}`,
  )
  return found?.count ?? 0
}

/** Updates a booking that still has this status. @returns whether it had */
export async function updateBooking(
  db: Connection,
  { id, status }: Pick<Booking, 'id' | 'status'>,
  changes: PgUpdateSetSource<typeof courierBookings>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(courierBookings)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(courierBookings.id, id), eq(courierBookings.status, status)))
  return rowCount === 1
}

/** The same, and sets when nothing is left to do for it at the service. */
export async function endBooking(
  db: Connection,
  booking: Pick<Booking, 'id' | 'status'>,
  changes: PgUpdateSetSource<typeof courierBookings> = {},
): Promise<boolean> {
  const { rowCount } = await db
    .update(courierBookings)
    .set({ ...changes, updatedAt: now, endedAt: now })
    .where(and(eq(courierBookings.id, booking.id), eq(courierBookings.status, booking.status)))
  return rowCount === 1
}

/** Whether a parcel in transit, or another booking, has this tracking number. */
export async function isNumberOfAnother(
  db: Connection,
  { id, service }: Pick<Booking, 'id' | 'service'>,
  trackingNumber: string,
): Promise<boolean> {
  const [parcel] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.trackingNumber, trackingNumber), ne(parcels.status, 'cancelled')))
    .limit(1)
  if (parcel) return true
  const bookings = await readBookingsOfNumbers(db, service, [trackingNumber])
  return bookings.some((booking) => booking.id !== id)
}

/** The order data that a service needs. */
export async function readOrderToBook(db: Connection, orderId: string) {
  const [order] = await db
    .select({
      createdAt: orders.createdAt,
      firstName: orders.firstName,
      lastName: orders.lastName,
      phone: orders.phone,
      email: orders.email,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      pincode: orders.pincode,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order ?? null
}

/** The contents of a booking's parcel, as a service needs them. */
export async function readItemsToBook(db: Connection, booking: Pick<Booking, 'lines'>) {
  const wanted = pieces.parse(booking.lines)
  const { id, productName, sizeLabel, sku, hsn, quantity, totalPaise } = orderLines
  const lines = await db
    .select({ id, productName, sizeLabel, sku, hsn, quantity, totalPaise })
    .from(orderLines)
    .where(
      inArray(
        id,
        wanted.map(({ lineId }) => lineId),
      ),
    )
  return lines.map((line) => ({
    name: [line.productName, line.sizeLabel].filter(Boolean).join(', '),
    sku: line.sku,
    hsn: line.hsn,
    quantity: wanted.find(({ lineId }) => lineId === line.id)?.quantity ?? 0,
    unitPricePaise: Math.round(line.totalPaise / line.quantity),
  }))
}

/** The pieces of a booking. */
export function piecesOf(booking: Pick<Booking, 'lines'>): z.infer<typeof pieces> {
  return pieces.parse(booking.lines)
}

/** How long a booking may belong to another process before it is taken up, in seconds. */
const underWaySeconds = 120
const triedForDays = 7

/**
 * Bookings that an interrupted process left unfinished, and failed ones of which the service may still have an order.
 * The oldest 50.
 */
export async function readUntidyBookings(db: Connection): Promise<Booking[]> {
  const { status, updatedAt, endedAt, createdAt } = courierBookings
  return await db
    .select()
    .from(courierBookings)
    .where(
      and(
        isNull(endedAt),
        inArray(status, ['booking', 'failed']),
        lt(updatedAt, sql`now() - make_interval(secs => ${underWaySeconds}::int)`),
        sql`${createdAt} > now() - make_interval(days => ${triedForDays}::int)`,
      ),
    )
    .orderBy(asc(updatedAt))
    .limit(50)
}

/** Booked parcels without a label: the oldest 50 of the last three days. */
export async function readLateLabels(db: Connection): Promise<Booking[]> {
  const { status, labelUrl, createdAt, serviceShipmentId, endedAt } = courierBookings
  return await db
    .select()
    .from(courierBookings)
    .where(
      and(
        eq(status, 'booked'),
        isNull(endedAt),
        isNull(labelUrl),
        isNotNull(serviceShipmentId),
        sql`${createdAt} > now() - interval '3 days'`,
      ),
    )
    .orderBy(asc(createdAt))
    .limit(50)
}

/** Booked parcels without news for so many hours, the least recently requested first. */
export async function readSilentBookings(
  db: Connection,
  { hours, most }: { hours: number; most: number },
): Promise<Pick<Booking, 'id' | 'trackingNumber'>[]> {
  const { id, trackingNumber, status, endedAt, askedAt, newsAt, createdAt } = courierBookings
  const since = sql`now() - make_interval(hours => ${hours}::int)`
  return await db
    .select({ id, trackingNumber })
    .from(courierBookings)
    .where(
      and(
        eq(status, 'booked'),
        isNull(endedAt),
        isNotNull(trackingNumber),
        or(isNull(askedAt), lt(askedAt, since)),
        sql`coalesce(${newsAt}, ${createdAt}) < ${since}`,
      ),
    )
    .orderBy(sql`${askedAt} asc nulls first`)
    .limit(most)
}

/** Bookings with these tracking numbers, including cancelled ones. */
export async function readBookingsOfNumbers(
  db: Connection,
  service: Booking['service'],
  numbers: readonly string[],
): Promise<Booking[]> {
  return await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.service, service), inArray(courierBookings.trackingNumber, [...numbers])))
}

export async function markAsked(db: Connection, ids: readonly string[]): Promise<void> {
  await db
    .update(courierBookings)
    .set({ askedAt: now })
    .where(inArray(courierBookings.id, [...ids]))
}

/** The current booking for picking up a return; null if there is none. */
export async function findBookingOfReturn(db: Connection, returnId: string): Promise<Booking | null> {
  const [found] = await db
    .select()
    .from(courierBookings)
    .where(
      and(eq(courierBookings.returnId, returnId), inArray(courierBookings.status, ['booking', 'booked'])),
    )
  return found ?? null
}

/** The latest booking for a return, in any status. */
export async function findLastBookingOfReturn(db: Connection, returnId: string): Promise<Booking | null> {
  const [found] = await db
    .select()
    .from(courierBookings)
    .where(eq(courierBookings.returnId, returnId))
    .orderBy(desc(courierBookings.createdAt))
    .limit(1)
  return found ?? null
}

/** The booking with which a parcel was shipped; null for one shipped by hand. */
export async function findBookingOfParcel(db: Connection, parcelId: string): Promise<Booking | null> {
  const [found] = await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.parcelId, parcelId), eq(courierBookings.status, 'booked')))
  return found ?? null
}
