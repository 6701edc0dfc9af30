import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PersonKey } from '#domain/search/customer-search.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'
import { peopleFound } from './search-queries.ts'

const foundPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  pincode: z.string(),
  orders: z.number(),
  hasAccount: z.boolean(),
})

/**
 * At most `limit` customers that match the keys, the latest orders first. Staff who have never ordered are not
 * customers.
 */
export async function readFoundPeople(
  db: Connection,
  keys: readonly PersonKey[],
  limit: number,
): Promise<z.infer<typeof foundPerson>[]> {
  return await readRows(
    db,
    foundPerson,
    sql`
    select c.id, coalesce(nullif(f.name, ''), nullif(c.fullname, ''), c.email) as name, c.email,
      coalesce(c.phone, '') as phone, coalesce(f.city, '') as city, coalesce(f.pincode, '') as pincode,
      coalesce(f.orders, 0) as orders, c.kind = 'registered' as "hasAccount"
    from customers c left join customer_figures f on f.customer_id = c.id
    where c.id in (${peopleFound(keys)})
      and (f.customer_id is not null or (c.staff_role is null and c.kind = 'registered')
        or exists (select 1 from orders o where o.customer_id = c.id))
    order by f.last_at desc nulls last, c.id limit ${limit}::int`,
  )
}

const contact = z.object({ id: z.string(), email: z.string(), phone: z.string(), wantsOffers: z.boolean() })

/** The contact details of these customers, by id. */
export async function readContacts(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.infer<typeof contact>>> {
  const rows = await readRows(
    db,
    contact,
    sql`
    select id, email, coalesce(phone, '') as phone, notify_marketing as "wantsOffers" from customers
    where id = any(${sql.param([...ids])}::text[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
