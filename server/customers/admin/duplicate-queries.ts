import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DOUBLE_REASONS } from '#domain/customers/api-admin-customer.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'

const duplicate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  orders: z.number(),
  hasAccount: z.boolean(),
  why: z.array(z.enum(DOUBLE_REASONS)),
})
export type Duplicate = z.infer<typeof duplicate>

/** Traits that may identify the same person. */
export interface Traits {
  ids: readonly string[]
  /** With +91. */
  phones: readonly string[]
  /** Without the parts that providers ignore. */
  mailboxes: readonly string[]
  /** Words of a name in lower case, with the PIN code of the address. */
  homes: readonly { name: string; pincode: string }[]
}

/**
 * Customers with the same phone, mailbox, or name and PIN code, not yet merged with this one; the best matches first.
 */
export async function readDuplicates(
  db: Connection,
  { ids, phones, mailboxes, homes }: Traits,
  most: number,
): Promise<Duplicate[]> {
  const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
  return await readRows(
    db,
    duplicate,
    sql`
    with alike as (
      select id, 'phone' as why from customers where phone = any(${list(phones)})
      union select customer_id, 'phone' from orders where phone = any(${list(phones)})
      union select id, 'email' from customers where email_normalised = any(${list(mailboxes)})
      union select customer_id, 'email' from orders where email_folded = any(${list(mailboxes)})
      union select o.customer_id, 'name'
        from unnest(${list(homes.map(({ name }) => name))}, ${list(homes.map(({ pincode }) => pincode))})
          as home (name, pincode)
        join orders o on o.pincode = home.pincode and lower(trim(o.first_name || ' ' || o.last_name)) = home.name
    ), people as (
      select coalesce(c.same_as, c.id) as id, array_agg(distinct a.why) as why
      from alike a join customers c on c.id = a.id
      where c.kind in ('registered', 'guest') and c.erased_at is null
        and c.id <> all(${list(ids)}) and coalesce(c.same_as, c.id) <> all(${list(ids)})
      group by 1
    )
    select c.id, coalesce(nullif(f.name, ''), nullif(c.fullname, ''), c.email) as name, c.email,
      coalesce(c.phone, '') as phone, f.orders, f.has_account as "hasAccount", p.why
    from people p join customers c on c.id = p.id join customer_figures f on f.customer_id = c.id
    order by cardinality(p.why) desc, f.last_at desc, c.id limit ${most}::int`,
  )
}
