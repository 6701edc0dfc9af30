import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { importProducts } from '../db/schema/imports.ts'
import { importedContent } from './import-record.ts'

/** Marks imported products whose pictures could not be fetched, for another attempt. */
export async function markLatePictures(tx: Connection, importId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    update import_products i set late_pictures = late.positions
    from (
      select i.position, array_agg(distinct p.position) as positions
      from import_products i, jsonb_array_elements(i.content -> 'pictures') shown
      join import_pictures p on p.import_id = ${importId} and p.position = (shown ->> 'picture')::int
      where i.import_id = ${importId} and i.applied_at is not null and p.media_id is null and p.failure is not null
      group by i.position) late
    where i.import_id = ${importId} and i.position = late.position`,
  )
}

const isLate = (importId: string) =>
  and(
    eq(importProducts.importId, importId),
    isNotNull(importProducts.appliedAt),
    isNotNull(importProducts.latePictures),
  )

/** Imported products that wait for pictures, in the order of the file. */
export async function readLateProducts(
  db: Connection,
  { importId, after, limit }: { importId: string; after: number; limit: number },
) {
  return await db
    .select({ position: importProducts.position, latePictures: importProducts.latePictures })
    .from(importProducts)
    .where(and(isLate(importId), gt(importProducts.position, after)))
    .orderBy(asc(importProducts.position))
    .limit(limit)
}

/** One of them, locked until the transaction ends; null if it no longer waits, or another process holds it. */
export async function lockLateProduct(tx: Connection, importId: string, position: number) {
  const [row] = await tx
    .select({
      content: importProducts.content,
      productId: importProducts.productId,
      latePictures: importProducts.latePictures,
    })
    .from(importProducts)
    .where(and(isLate(importId), eq(importProducts.position, position)))
    .for('update', { skipLocked: true })
  return row ? { ...row, content: importedContent.parse(row.content) } : null
}

/** Clears the waiting mark, with or without success. */
export async function endLatePictures(
  tx: Connection,
  { importId, position, published = false }: { importId: string; position: number; published?: boolean },
): Promise<void> {
  await tx
    .update(importProducts)
    .set({ latePictures: null, ...(published ? { published } : {}) })
    .where(and(eq(importProducts.importId, importId), eq(importProducts.position, position)))
}
