import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

/**
 * Locks a product until the transaction ends, so that its writers take turns. Not FOR UPDATE, so that rows that
 * reference the product (a review, a wish) can still be written.
 * @returns whether it exists
 */
export async function lockProduct(tx: Connection, productId: string): Promise<boolean> {
  return (await runStatement(tx, sql`select 1 from products where id = ${productId} for no key update`)) === 1
}

/**
 * Prevents others from choosing an address or a SKU until the transaction ends, because both are first checked to be
 * free.
 */
export async function lockNames(tx: Connection): Promise<void> {
  await lockRow(tx, 'product names')
}

/** The position after the last product in the shop's own order. */
export async function nextPosition(tx: Connection): Promise<number> {
  const row = await readRow(
    tx,
    z.object({ position: z.number() }),
    sql`select coalesce(max(position), 0) + 1 as position from products`,
  )
  return row?.position ?? 1
}

const slugOwner = z.object({ slug: z.string(), productId: z.string(), name: z.string(), isOld: z.boolean() })

/** Which products have, or had, these addresses. */
export async function readSlugOwners(
  tx: Connection,
  slugs: readonly string[],
): Promise<z.infer<typeof slugOwner>[]> {
  const wanted = sql.param([...slugs])
  return await readRows(
    tx,
    slugOwner,
    sql`
    select slug, id as "productId", name, false as "isOld" from products where slug = any(${wanted}::text[])
    union all
    select s.slug, s.product_id, p.name, true from product_slugs s join products p on p.id = s.product_id
    where s.slug = any(${wanted}::text[])`,
  )
}

const skuOwner = z.object({
  sku: z.string(),
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  label: z.string(),
})

/** Which products have these SKUs. Archived sizes count, because stored pieces keep their labels. */
export async function readSkuOwners(
  tx: Connection,
  skus: readonly string[],
): Promise<z.infer<typeof skuOwner>[]> {
  const spellings = new Set(skus.flatMap((sku) => [sku, sku.toUpperCase(), sku.toLowerCase()]))
  return await readRows(
    tx,
    skuOwner,
    sql`
    select v.sku, v.id as "variantId", v.product_id as "productId", p.name, v.label
    from variants v join products p on p.id = v.product_id
    where v.sku = any(${sql.param([...spellings])}::text[])`,
  )
}

/** Updates the address in products whose pictures name this one. */
export async function renameShownWith(
  tx: Connection,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ productId: z.string() }),
    sql`
    update product_pictures set shown_with = array_replace(shown_with, ${from}, ${to})
    where shown_with @> array[${from}]::text[]
    returning product_id as "productId"`,
  )
  return [...new Set(rows.map(({ productId }) => productId))]
}

/**
 * Updates existing rows in one statement: a change of hundreds of products writes thousands of sizes. Rows are locked
 * in key order, like everywhere.
 * @param rows all with the same columns
 */
export async function updateRows(
  tx: Connection,
  table: PgTable,
  rows: readonly { id: string }[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const list = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(columns, field), value])),
  )
  const set = columns.filter(([field]) => field !== 'id').map(([, { name }]) => `${name} = said.${name}`)
  await runStatement(
    tx,
    sql`
    with said as (
      select * from json_populate_recordset(null::${table}, ${JSON.stringify(list)}::json)
    ), locked as (
      select id from ${table} where id in (select id from said) order by id for no key update
    )
    update ${table} v set ${sql.raw(set.join(', '))} from said join locked on locked.id = said.id where v.id = said.id`,
  )
}

function columnName(columns: readonly [string, { name: string }][], field: string): string {
  return columns.find(([known]) => known === field)?.[1].name ?? field
}

/** Deletes those of these sizes that never had stock and are not part of an order. */
export async function deleteUntouchedSizes(tx: Connection, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await runStatement(
    tx,
    sql`
    delete from variants v
    where v.id = any(${sql.param([...variantIds])}::text[])
      and not exists (select 1 from stock_movements m where m.variant_id = v.id)
      and not exists (select 1 from order_lines l where l.variant_id = v.id)`,
  )
}
