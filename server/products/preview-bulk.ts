import type { TaxRate } from '#domain/pricing/goods-and-services-tax.ts'
import type { BulkPreview, BulkRow } from '#domain/products/api-bulk.ts'
import type { BulkChange } from '#domain/products/bulk-change.ts'
import { bulkLines } from '#domain/products/bulk-lines.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { BULK_TEXTS } from '#texts/products/bulk-texts.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { Services } from '../services.ts'
import { hintOfPlan, planBulkProduct } from './plan-bulk-product.ts'
import { readContents, type SavedProduct } from './read-content.ts'

/**
 * What a bulk edit would do to each product, in the order of the ids; nothing is written.
 * @throws ShopError `unauthenticated`, `forbidden`
 */
export async function previewBulk(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { change, ids }: { change: BulkChange; ids: readonly string[] },
): Promise<BulkPreview> {
  requirePermission(caller, 'products.write')
  const tax = { day: indiaDate(new Date()), table: settings.current().tax.rates }
  const saved = await readContents(db, [...new Set(ids)])
  const judged = saved.map((product) => judge(product, change, tax))
  const rows = judged.map(({ row }) => row)
  return {
    rows,
    products: rows.filter(({ lines }) => lines.length > 0).length,
    values: judged.reduce((sum, { values }) => sum + values, 0),
    refused: rows.filter(({ refusal }) => refusal !== null).length,
    hinted: rows.filter(({ hint }) => hint !== null).length,
  }
}

function judge(
  saved: SavedProduct,
  change: BulkChange,
  tax: { day: string; table: readonly TaxRate[] },
): { row: BulkRow; values: number } {
  const plan = planBulkProduct(saved, change)
  const [picture] = saved.content.pictures
  const row = {
    _id: saved.row.id,
    name: saved.content.name,
    version: saved.version,
    picture: picture ? pictureAddress(picture.mediaId, 360) : null,
    sizes: saved.content.sizes.length,
    lines: [],
    refusal: null,
    hint: null,
  }
  if (plan.kind === 'same') return { row, values: 0 }
  if (plan.kind === 'refused') return { row: { ...row, refusal: plan.sentence }, values: 0 }
  // Clearing the planned day of a draft changes no visible value.
  const lines =
    plan.changes.length > 0
      ? bulkLines(plan.changes)
      : [{ label: '', before: BULK_TEXTS.waits, after: BULK_TEXTS.statuses.draft }]
  return { row: { ...row, lines, hint: hintOfPlan(plan, tax) }, values: Math.max(1, plan.changes.length) }
}
