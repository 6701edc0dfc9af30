import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ImportSource } from '#domain/imports/import-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const found = z.object({ value: z.string(), product_id: z.string() })

/** Products of the shop that products of a file may be. */
export interface Targets {
  /** By what they are called in the file's own shop system. */
  byKey: ReadonlyMap<string, string>
  /** By their address, and by one that they once had. */
  bySlug: ReadonlyMap<string, string>
  /** By the SKUs of their sizes, in capitals. */
  bySku: ReadonlyMap<string, string>
}

/** Looks for the products of some lines of a file at once. */
export async function findTargets(
  db: Connection,
  source: ImportSource,
  wanted: { keys: readonly string[]; slugs: readonly string[]; skus: readonly string[] },
): Promise<Targets> {
  const { keys, slugs, skus } = wanted
  const byKey = await readRows(
    db,
    found,
    sql`select key as value, product_id from product_sources where source = ${source} and key = any(${list(keys)})`,
  )
  const bySlug = await readRows(
    db,
    found,
    sql`
    select slug as value, product_id from product_slugs where slug = any(${list(slugs)})
    union all
    select slug as value, id as product_id from products where slug = any(${list(slugs)})`,
  )
  const bySku = await readRows(
    db,
    found,
    sql`select sku as value, product_id from variants where sku = any(${list(skus)})`,
  )
  return { byKey: toMap(byKey), bySlug: toMap(bySlug), bySku: toMap(bySku) }
}

/** A list goes in as one parameter. */
function list(values: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

function toMap(rows: readonly z.infer<typeof found>[]): Map<string, string> {
  // What comes last wins: an address that is in use wins over one of earlier days.
  return new Map(rows.map(({ value, product_id }) => [value, product_id]))
}

/** Remembers what a product is called in another shop system; an earlier owner of that name loses it. */
export async function rememberSource(
  tx: Connection,
  { source, key, productId }: { source: ImportSource; key: string; productId: string },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into product_sources (source, key, product_id) values (${source}, ${key}, ${productId})
    on conflict (source, key) do update set product_id = excluded.product_id`,
  )
}
