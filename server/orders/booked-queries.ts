import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const booked = z.object({ underWay: z.boolean(), waits: z.boolean() })

/** Whether a courier is being booked for a locked order, and whether a booked parcel awaits pickup. */
export async function readBooked(tx: Connection, orderId: string): Promise<z.infer<typeof booked>> {
  const row = await readRow(
    tx,
    booked,
    sql`
    select coalesce(bool_or(b.status = 'booking'), false) as "underWay",
      coalesce(bool_or(b.status = 'booked' and p.status = 'created'), false) as waits
    from courier_bookings b left join parcels p on p.id = b.parcel_id
    where b.order_id = ${orderId} and b.return_id is null and b.status in ('booking', 'booked')`,
  )
  return row ?? { underWay: false, waits: false }
}
