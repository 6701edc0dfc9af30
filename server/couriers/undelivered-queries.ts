import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { UNDELIVERED_KINDS } from '#domain/fulfilment/admin-bookings.ts'
import { attemptRecord } from '#domain/fulfilment/parcel-record.ts'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import { RETURN_STATUSES } from '#domain/returns/return-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { attemptsJson } from '../fulfilment/parcel-record-queries.ts'

const troubled = z.object({
  parcelId: z.string(),
  orderId: z.string(),
  kind: z.enum(UNDELIVERED_KINDS),
  status: z.enum(PARCEL_STATUSES),
  since: z.date(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  phone: z.string(),
  carrierName: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  collectPaise: z.number(),
  valuePaise: z.number(),
  byService: z.boolean(),
  attempts: z.array(attemptRecord),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      image: z.string(),
      quantity: z.number(),
    }),
  ),
})
export type TroubledParcel = z.infer<typeof troubled>

/**
 * Parcels with problems, the longest waiting first: returned and not inspected, undelivered, returning, lost, and
 * booked ones without news for so many days.
 */
export async function readTroubledParcels(
  db: Connection,
  { silentDays, most }: { silentDays: number; most: number },
): Promise<TroubledParcel[]> {
  return await readRows(
    db,
    troubled,
    sql`
    with silent as (
      select b.parcel_id as id, coalesce(b.news_at, b.created_at) as since
      from courier_bookings b
      where b.status = 'booked' and b.ended_at is null and b.parcel_id is not null
        and coalesce(b.news_at, b.created_at) < now() - make_interval(days => ${silentDays}::int)
    ), picked as (
      select p.id, case
          when p.back_to_check_at is not null then 'to_check'
          when p.status = 'attempt_failed' then 'attempt_failed'
          when p.status = 'rto' then 'coming_back'
          else 'lost' end as kind,
        coalesce(p.back_to_check_at, p.updated_at) as since
      from parcels p where p.status in ('attempt_failed', 'rto', 'lost') and p.came_back_at is null
      union all
      select s.id, 'silent', s.since from silent s join parcels p on p.id = s.id
      where p.status in ('created', 'picked_up', 'in_transit', 'out_for_delivery')
      order by since, id limit ${most}
    )
    select p.id as "parcelId", p.order_id as "orderId", t.kind, p.status, t.since, o.first_name as "firstName",
      o.last_name as "lastName", o.city, o.phone, p.carrier_name as "carrierName",
      p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl", p.collect_paise as "collectPaise",
      p.value_paise as "valuePaise",
      exists (select 1 from courier_bookings b where b.parcel_id = p.id and b.status = 'booked') as "byService",
      ${attemptsJson} as attempts,
      (select coalesce(json_agg(json_build_object('lineId', l.id, 'name', l.product_name, 'size', l.size_label,
          'colour', l.colour, 'image', l.image, 'quantity', i.quantity) order by l.position), '[]')
        from parcel_lines i join order_lines l on l.id = i.order_line_id where i.parcel_id = p.id) as lines
    from picked t join parcels p on p.id = t.id join orders o on o.id = p.order_id
    order by t.since, p.id`,
  )
}

const waiting = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  name: z.string(),
  parcelStatus: z.enum(PARCEL_STATUSES).nullable(),
  returnStatus: z.enum(RETURN_STATUSES).nullable(),
})

/** Booked parcels and returns that are not picked up yet, the oldest first. */
export async function readWaitingBookings(db: Connection, most: number) {
  return await readRows(
    db,
    waiting,
    sql`
    select b.id as "bookingId", b.order_id as "orderId", trim(o.first_name || ' ' || o.last_name) as name,
      p.status as "parcelStatus", r.status as "returnStatus"
    from courier_bookings b join orders o on o.id = b.order_id left join parcels p on p.id = b.parcel_id
      left join returns r on r.id = b.return_id
    where b.status = 'booked' and b.ended_at is null and (p.status = 'created' or r.status not in ('coming', 'received', 'checked'))
    order by b.created_at limit ${most}`,
  )
}

const deadline = z.object({ orderId: z.string(), trackingNumber: z.string(), at: z.date() })

/** Booked parcels that were delivered or returned in the last `days` days. */
export async function readEndedBookings(db: Connection, { days }: { days: number }) {
  return await readRows(
    db,
    deadline,
    sql`
    select order_id as "orderId", tracking_number as "trackingNumber", ended_at as at from courier_bookings
    where status = 'booked' and tracking_number is not null
      and ended_at > now() - make_interval(days => ${days}::int)
    order by ended_at limit 100`,
  )
}
