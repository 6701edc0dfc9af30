import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ImportSource } from '#domain/imports/import-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const found = z.object({ by: z.enum(['key', 'slug', 'sku']), value: z.string(), product_id: z.string() })
type FoundRow = z.infer<typeof found>

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
  // What is looked for is asked in one statement: an import asks it of each product once more.
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

/** A list goes in as one parameter. */
function list(values: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

function toMap(rows: readonly FoundRow[]): Map<string, string> {
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
