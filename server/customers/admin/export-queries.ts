import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'

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
