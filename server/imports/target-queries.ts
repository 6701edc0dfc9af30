import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ImportSource } from '#domain/imports/import-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const found = z.object({ by: z.enum(['key', 'slug', 'sku']), value: z.string(), product_id: z.string() })
type FoundRow = z.infer<typeof found>

/** The shop's products that may match products of a file. */
export interface Targets {
  /** By their key in the file's own shop system. */
  byKey: ReadonlyMap<string, string>
  /** By their current and earlier addresses. */
  bySlug: ReadonlyMap<string, string>
  /** By the SKUs of their sizes, in upper case. */
  bySku: ReadonlyMap<string, string>
}

/** Looks up the products for several lines of a file at once. */
export async function findTargets(
  db: Connection,
  source: ImportSource,
  wanted: { keys: readonly string[]; slugs: readonly string[]; skus: readonly string[] },
): Promise<Targets> {
  const { keys, slugs, skus } = wanted
  // A single statement, because an import runs it again for each product.
  const rows = await readRows(
    db,
    found,
    sql`
    select 'key' as by, key as value, product_id from product_sources
    where source = ${source} and key = any(${list(keys)})
    union all
    select 'slug', slug, product_id from product_slugs where slug = any(${list(slugs)})
    union all
    select 'slug', slug, id from products where slug = any(${list(slugs)})
    union all
    select 'sku', sku, product_id from variants where sku = any(${list(skus)})`,
  )
  const foundBy = (by: FoundRow['by']) => toMap(rows.filter((row) => row.by === by))
  return { byKey: foundBy('key'), bySlug: foundBy('slug'), bySku: foundBy('sku') }
}

/** A list as one parameter. */
function list(values: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

function toMap(rows: readonly FoundRow[]): Map<string, string> {
  // The last one wins: current addresses override earlier ones.
  return new Map(rows.map(({ value, product_id }) => [value, product_id]))
}

/** Stores a product's key in another shop system; an earlier owner of that key loses it. */
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
