import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'
import type { ProductAddress, ShelfCard } from '../catalogue-search.ts'
import { unpackCard } from '../packed-cards.ts'

/** The cards of the listed products, in the order of the ids. */
export async function readShelfCards(db: Connection, productIds: readonly string[]): Promise<ShelfCard[]> {
  if (productIds.length === 0) return []
  const rows = await readRows(
    db,
    z.object({ id: z.string(), card: z.string() }),
    sql`select product_id as id, card from catalogue_entries
    where product_id = any(${sql.param([...productIds])}::text[]) and listed`,
    { name: 'catalogue-cards' },
  )
  const cards = new Map(rows.map(({ id, card }) => [id, unpackCard(id, card)]))
  return productIds.flatMap((id) => cards.get(id) ?? [])
}

/** The id of the listed product with this id or slug; null if there is none. */
export async function readProductId(db: Connection, idOrSlug: string): Promise<string | null> {
  const found = await readRow(
    db,
    z.object({ id: z.string() }),
    sql`select product_id as id from catalogue_entries where (product_id = ${idOrSlug} or slug = ${idOrSlug}) and listed
    order by product_id <> ${idOrSlug} limit 1`,
  )
  return found?.id ?? null
}

/** The first products with the flag in the shop's own order. */
export async function readFlagged(
  db: Connection,
  flag: 'featured' | 'trending',
  limit: number,
): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select product_id as id from catalogue_entries
    where listed and ${flag === 'featured' ? sql`featured_rank = 0` : sql`trending`}
    order by position, newness, product_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export async function readAddresses(db: Connection): Promise<ProductAddress[]> {
  return await readRows(
    db,
    z.object({ _id: z.string(), id: z.string() }),
    sql`select product_id as "_id", slug as id from catalogue_entries where listed order by position, newness, product_id`,
  )
}
