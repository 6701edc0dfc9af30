import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { StatusParcel } from '#domain/courier-reports/status-file.ts'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { courierBookings } from '../db/schema/couriers.ts'
import type { Booking } from './booking-queries.ts'

const statusParcel = z.object({
  id: z.string(),
  orderId: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  status: z.enum(PARCEL_STATUSES),
  shippedAt: z.date().nullable(),
  ended: z.boolean(),
})

/** The parcels of a courier with these numbers, by number; cancelled ones are left out. */
export async function readStatusParcels(
  db: Connection,
  trackingNumbers: readonly string[],
  carrier: string,
): Promise<Map<string, StatusParcel>> {
  const rows = await readRows(
    db,
    statusParcel,
    sql`
    select c.id, c.order_id as "orderId", c.tracking_number as "trackingNumber", c.carrier, c.status,
      c.shipped_at as "shippedAt", c.came_back_at is not null as ended
    from parcels c
    where c.tracking_number = any(${sql.param([...new Set(trackingNumbers)])}::text[])
      and c.carrier = ${carrier} and c.status <> 'cancelled'`,
  )
  return new Map(rows.map(({ trackingNumber, ...parcel }) => [trackingNumber, parcel]))
}

/** The booking of a parcel at a courier service that is not over; null for a parcel without one. */
export async function readOpenBooking(
  tx: Connection,
  parcelId: string,
): Promise<Pick<Booking, 'id' | 'status'> | null> {
  const { id, status, createdAt, endedAt } = courierBookings
  const [found] = await tx
    .select({ id, status })
    .from(courierBookings)
    .where(and(eq(courierBookings.parcelId, parcelId), isNull(endedAt)))
    .orderBy(desc(createdAt))
    .limit(1)
  return found ?? null
}
