import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ImportView } from '#domain/imports/api-import.ts'
import { importChange } from '#domain/imports/import-changes.ts'
import type { ImportOutcome } from '#domain/imports/import-kinds.ts'
import type { FoundFault } from '#domain/imports/imported-product.ts'
import type { ContentChange } from '#domain/products/changes-of-content.ts'
import { insertRows } from '../catalogue/load-queries.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { importProducts } from '../db/schema/imports.ts'
import { storedFault } from './format-fault.ts'
import { type ImportedContent, importedContent } from './import-record.ts'

export interface NewImportProduct {
  importId: string
  position: number
  key: string
  name: string
  lines: number[]
  content: ImportedContent
  sizes: number
  outcome: ImportOutcome
  faults: FoundFault[]
  changes: ContentChange[]
  leftOut: boolean
  productId: string | null
  productVersion: number | null
}

export async function insertImportProducts(tx: Connection, rows: readonly NewImportProduct[]): Promise<void> {
  await insertRows(tx, importProducts, rows)
}

/** Products that staff excluded, by key: a repeated check keeps the choice. */
export async function readLeftOutKeys(db: Connection, importId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: importProducts.key })
    .from(importProducts)
    .where(and(eq(importProducts.importId, importId), eq(importProducts.leftOut, true)))
  return new Set(rows.map(({ key }) => key))
}

export async function removeImportProducts(tx: Connection, importId: string): Promise<void> {
  await tx.delete(importProducts).where(eq(importProducts.importId, importId))
}

const goesIn = and(
  inArray(importProducts.outcome, ['new', 'changed']),
  eq(importProducts.leftOut, false),
  isNull(importProducts.appliedAt),
  isNull(importProducts.failure),
)

/** Known products whose pictures were all fetched or failed: they need not wait for other pictures. */
const waitsForNothing = and(
  eq(importProducts.outcome, 'changed'),
  sql`not exists (
    select 1 from jsonb_array_elements(${importProducts.content} -> 'pictures') shown
    join import_pictures p on p.import_id = ${importProducts.importId} and p.position = (shown ->> 'picture')::int
    where p.media_id is null and p.failure is null)`,
)

/**
 * Products to import, in the order of the file.
 * @param atHand only those that wait for no picture
 */
export async function readWaitingProducts(
  db: Connection,
  { importId, after, limit, atHand }: { importId: string; after: number; limit: number; atHand: boolean },
) {
  const rows = await db
    .select({ position: importProducts.position, content: importProducts.content })
    .from(importProducts)
    .where(
      and(
        eq(importProducts.importId, importId),
        gt(importProducts.position, after),
        goesIn,
        atHand ? waitsForNothing : undefined,
      ),
    )
    .orderBy(asc(importProducts.position))
    .limit(limit)
  return rows.map((row) => ({ ...row, content: importedContent.parse(row.content) }))
}

/** One product to import, locked until the transaction ends; null if it is imported, or another process holds it. */
export async function lockWaitingProduct(tx: Connection, importId: string, position: number) {
  const [row] = await tx
    .select({
      key: importProducts.key,
      content: importProducts.content,
      productId: importProducts.productId,
      outcome: importProducts.outcome,
      lines: importProducts.lines,
    })
    .from(importProducts)
    .where(and(eq(importProducts.importId, importId), eq(importProducts.position, position), goesIn))
    .for('update', { skipLocked: true })
  return row ? { ...row, content: importedContent.parse(row.content) } : null
}

export async function markApplied(
  tx: Connection,
  {
    importId,
    position,
    productId,
    published,
  }: {
    importId: string
    position: number
    productId: string
    published: boolean
  },
): Promise<void> {
  await tx
    .update(importProducts)
    .set({ appliedAt: now, productId, published })
    .where(and(eq(importProducts.importId, importId), eq(importProducts.position, position)))
}

export async function markFailed(
  tx: Connection,
  { importId, position, failure }: { importId: string; position: number; failure: string },
): Promise<void> {
  await tx
    .update(importProducts)
    .set({ failure })
    .where(and(eq(importProducts.importId, importId), eq(importProducts.position, position)))
}

/** Allows failed products to be tried again. */
export async function forgetFailures(tx: Connection, importId: string): Promise<void> {
  await tx.update(importProducts).set({ failure: null }).where(eq(importProducts.importId, importId))
}

export async function setLeftOut(
  tx: Connection,
  importId: string,
  which: readonly number[] | 'faulty',
  leftOut: boolean,
): Promise<void> {
  const chosen =
    which === 'faulty'
      ? eq(importProducts.outcome, 'faulty')
      : inArray(importProducts.position, [...which, -1])
  await tx
    .update(importProducts)
    .set({ leftOut })
    .where(and(eq(importProducts.importId, importId), chosen))
}

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  left_out: z.int(),
  new_sizes: z.int(),
  to_go: z.int(),
  in_new: z.int(),
  in_changed: z.int(),
  published: z.int(),
  failed: z.int(),
})

export async function countImportProducts(db: Connection, importId: string) {
  const row = await readRow(
    db,
    countsSchema,
    sql`
    select count(*) filter (where outcome = 'new' and not left_out)::int as new,
      count(*) filter (where outcome = 'changed' and not left_out)::int as changed,
      count(*) filter (where outcome = 'unchanged' and not left_out)::int as unchanged,
      count(*) filter (where outcome = 'faulty' and not left_out)::int as faulty,
      count(*) filter (where left_out)::int as left_out,
      coalesce(sum(sizes) filter (where outcome = 'new' and not left_out), 0)::int as new_sizes,
      count(*) filter (where outcome in ('new', 'changed') and not left_out)::int as to_go,
      count(*) filter (where applied_at is not null and outcome = 'new')::int as in_new,
      count(*) filter (where applied_at is not null and outcome = 'changed')::int as in_changed,
      count(*) filter (where published)::int as published,
      count(*) filter (where failure is not null)::int as failed
    from import_products where import_id = ${importId}`,
  )
  if (!row) throw new Error(`Cannot count the products of import ${importId}`)
  return row
}
export type ImportCounts = Awaited<ReturnType<typeof countImportProducts>>

const shown: Readonly<Record<ImportView, SQL>> = {
  new: sql`i.outcome = 'new' and not i.left_out`,
  changed: sql`i.outcome = 'changed' and not i.left_out`,
  unchanged: sql`i.outcome = 'unchanged' and not i.left_out`,
  faulty: sql`i.outcome = 'faulty' and not i.left_out`,
  left_out: sql`i.left_out`,
  failed: sql`i.failure is not null`,
}

const listed = z.object({
  position: z.int(),
  key: z.string(),
  name: z.string(),
  colours: z.array(z.string()),
  lines: z.array(z.int()),
  outcome: z.enum(['new', 'changed', 'unchanged', 'faulty']),
  faults: z.array(storedFault),
  changes: z.array(importChange),
  sizes: z.int(),
  media_id: z.string().nullable(),
  product_id: z.string().nullable(),
  left_out: z.boolean(),
  is_in: z.boolean(),
  published: z.boolean(),
  failure: z.string().nullable(),
})
export type ListedImportProduct = z.infer<typeof listed>

/** A page of an import's products, in the order of the file. */
export async function listImportProducts(
  db: Connection,
  {
    importId,
    view,
    after,
    limit,
  }: { importId: string; view: ImportView | null; after: number; limit: number },
): Promise<ListedImportProduct[]> {
  return await readRows(
    db,
    listed,
    sql`
    select i.position, i.key, i.name, coalesce(i.content #> '{patch,colours}', '[]') as colours, i.lines, i.outcome, i.faults, i.changes, i.sizes, i.product_id, i.left_out,
      i.applied_at is not null as is_in, i.published, i.failure,
      (select p.media_id from product_pictures p where p.product_id = i.product_id order by p.position limit 1)
        as media_id
    from import_products i
    where i.import_id = ${importId} and i.position > ${after} and ${view ? shown[view] : sql`true`}
    order by i.position limit ${limit}`,
  )
}

/** Deletes dry run data of ended imports older than `days`. */
export async function forgetOldProducts(db: Connection, days: number): Promise<void> {
  await runStatement(
    db,
    sql`
    delete from import_products where import_id in (
      select i.id from imports i
      where i.updated_at < now() - make_interval(days => ${days}::int)
        and exists (select 1 from import_products p where p.import_id = i.id)
      limit 20)`,
  )
}
