import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

const row = z.object({
  id: z.number(),
  kind: z.string(),
  value: z.string(),
  weight: z.number(),
  spelling: z.string(),
  products: z.number(),
})
export type KeyRow = z.infer<typeof row>

/** The keys changed since a revision; all keys in use if `since` is null. */
export async function readKeys(db: Connection, since: number | null): Promise<KeyRow[]> {
  return await readRows(
    db,
    row,
    sql`
    select id, kind, value, weight, spelling, products from catalogue_keys
    where ${since === null ? sql`products > 0` : sql`revision > ${since}`}`,
  )
}

/** For each term, whether any product has its key. */
export async function hasProducts(
  db: Connection,
  terms: readonly (readonly { id: number }[])[],
): Promise<boolean> {
  if (terms.some((keys) => keys.length === 0)) return false
  if (terms.length === 1) return true
  const numbers = terms.flatMap((keys, term) => keys.map(() => term))
  const ids = terms.flatMap((keys) => keys.map(({ id }) => id))
  const found = await readRow(
    db,
    z.object({ found: z.boolean() }),
    sql`
    with answered as (
      select t.term, b.chunk, bit_or(b.bits) as bits
      from unnest(${sql.param(numbers)}::int[], ${sql.param(ids)}::int[]) as t(term, key_id)
      join catalogue_bits b on b.key_id = t.key_id
      group by t.term, b.chunk
    )
    select exists (
      select from answered group by chunk
      having count(*) = ${terms.length} and bit_count(bit_and(bits)) > 0
    ) as found`,
    { name: 'catalogue-has-products' },
  )
  return found?.found ?? false
}
