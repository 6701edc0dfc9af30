import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type TrackedOrder, usedKey } from '#domain/courier-reports/judge-tracking.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { isSettled } from '../orders/admin/view-queries.ts'

const trackedOrder = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(ORDER_STATUSES),
  phone: z.string(),
  pincode: z.string(),
  settled: z.boolean(),
  trackingNumbers: z.array(z.string()),
}) satisfies z.ZodType<TrackedOrder>

/** More orders than this with the phone numbers and PIN codes of one list are left out, the oldest first. */
const mostFound = 2_000

/**
 * The orders that a list may mean: by id or number in any state, by phone number in any state, by PIN code among those
 * that can be shipped.
 */
export async function readTrackedOrders(
  db: Connection,
  by: {
    ids: readonly string[]
    numbers: readonly string[]
    phones: readonly string[]
    pincodes: readonly string[]
  },
): Promise<TrackedOrder[]> {
  const list = (values: readonly string[]) => sql`${sql.param([...new Set(values)])}::text[]`
  return await readRows(
    db,
    trackedOrder,
    sql`
    with found as (
      select id from orders where id = any(${list(by.ids)})
      union select id from orders where upper(right(id, 6)) = any(${list(by.numbers)})
      union (select id from orders where phone = any(${list(by.phones)}) order by created_at desc limit ${mostFound})
      union (select id from orders where pincode = any(${list(by.pincodes)}) and status = 'packing'
        order by created_at desc limit ${mostFound})
    )
    select o.id, upper(right(o.id, 6)) as number, trim(o.first_name || ' ' || o.last_name) as name, o.status, o.phone,
      o.pincode, ${isSettled} as settled, coalesce((
        select json_agg(c.tracking_number order by c.position) from parcels c
        where c.order_id = o.id and c.status <> 'cancelled' and c.tracking_number is not null
      ), '[]') as "trackingNumbers"
    from found join orders o on o.id = found.id
    order by o.created_at, o.id`,
  )
}

const usedNumber = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  orderId: z.string(),
  number: z.string(),
})

/** Which of these tracking numbers parcels have already, also the oldest, by `usedKey`. */
export async function readUsedNumbers(
  db: Connection,
  trackingNumbers: readonly string[],
): Promise<Map<string, { orderId: string; number: string }>> {
  const rows = await readRows(
    db,
    usedNumber,
    sql`
    select c.carrier, c.tracking_number as "trackingNumber", c.order_id as "orderId",
      upper(right(c.order_id, 6)) as number
    from parcels c
    where c.tracking_number = any(${sql.param([...new Set(trackingNumbers)])}::text[]) and c.status <> 'cancelled'`,
  )
  return new Map(
    rows.map(({ carrier, trackingNumber, orderId, number }) => [
      usedKey(carrier, trackingNumber),
      { orderId, number },
    ]),
  )
}
