import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const found = z.object({ id: z.string() })

/** Drafts due for publication by the database's clock, at most a hundred. */
export async function readDueProducts(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    found,
    sql`select id from products where publish_at <= now() order by publish_at, id limit 100`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a locked product is still due for publication. */
export async function isDue(tx: Connection, productId: string): Promise<boolean> {
  return (
    (await runStatement(tx, sql`select 1 from products where id = ${productId} and publish_at <= now()`)) ===
    1
  )
}

/** Drafts that were created and left empty more than a day ago; at most a thousand. */
export async function readForsakenDrafts(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    found,
    sql`
    select p.id from products p
    where p.status = 'draft' and p.version = 1 and p.name = '' and p.description = ''
      and p.first_published_at is null and p.unfinished_sizes = '[]'
      and p.updated_at < now() - interval '1 day'
      and not exists (select 1 from variants v where v.product_id = p.id)
      and not exists (select 1 from product_pictures pp where pp.product_id = p.id)
      and not exists (select 1 from product_drafts d where d.product_id = p.id)
    limit 1000`,
  )
  return rows.map(({ id }) => id)
}

/** The next product ids after this one, in order, to iterate over all. */
export async function readProductIds(db: Connection, after: string, limit: number): Promise<string[]> {
  const rows = await readRows(
    db,
    found,
    sql`select id from products where id > ${after} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
