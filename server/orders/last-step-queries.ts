import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const lastStep = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.date(),
  /** Of a person of the shop; null for the shopper and the shop's own rules. */
  staffName: z.string().nullable(),
})
export type LastStep = z.infer<typeof lastStep>

/** How a member of the staff is called. */
export const staffName = sql`coalesce(nullif(who.fullname, ''), who.email)`

/** The step by which an order came to its status, and who of the shop made it. */
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

/** The name of a member of the staff; null for an unknown one. */
export async function readStaffName(db: Connection, customerId: string): Promise<string | null> {
  const found = await readRow(
    db,
    named,
    sql`select ${staffName} as name from customers who where who.id = ${customerId}`,
  )
  return found?.name ?? null
}

const packer = z.object({ name: z.string(), at: z.date() })

/** Who has packed an order, and when; null for one without the mark. */
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
