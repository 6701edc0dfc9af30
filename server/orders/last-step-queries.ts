import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const lastStep = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.date(),
  /** The staff member; null for the customer and automatic steps. */
  staffName: z.string().nullable(),
})
export type LastStep = z.infer<typeof lastStep>

/** The display name of a staff member. */
export const staffName = sql`coalesce(nullif(who.fullname, ''), who.email)`

/** The step that led to the order's current status, and the staff member who made it. */
export async function readLastStep(db: Connection, orderId: string): Promise<LastStep | null> {
  return await readRow(
    db,
    lastStep,
    sql`
    select e.to_status as status, e.created_at as at,
      case when e.actor_kind = 'staff' then ${staffName} end as "staffName"
    from order_events e left join customers who on who.id = e.actor_id
    where e.order_id = ${orderId} and e.to_status is not null
    order by e.id desc limit 1`,
  )
}

const named = z.object({ name: z.string() })

/** The name of a staff member; null for an unknown one. */
export async function readStaffName(db: Connection, customerId: string): Promise<string | null> {
  const found = await readRow(
    db,
    named,
    sql`select ${staffName} as name from customers who where who.id = ${customerId}`,
  )
  return found?.name ?? null
}

const packer = z.object({ name: z.string(), at: z.date() })

/** Who packed an order, and when; null if it is not marked as packed. */
export async function readPacker(db: Connection, orderId: string): Promise<z.infer<typeof packer> | null> {
  return await readRow(
    db,
    packer,
    sql`
    select ${staffName} as name, o.packed_at as at
    from orders o join customers who on who.id = o.packed_by
    where o.id = ${orderId} and o.packed_at is not null`,
  )
}
