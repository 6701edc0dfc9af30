import type { ProductStatus } from '#domain/catalogue/product-status.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/pricing/goods-and-services-tax.ts'
import { applyBulkChange } from '#domain/products/apply-bulk-change.ts'
import type { BulkChange } from '#domain/products/bulk-change.ts'
import { type ContentChange, changesOfContent } from '#domain/products/changes-of-content.ts'
import { faultsOfContent } from '#domain/products/content-faults.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { priceHints } from '#domain/products/price-hints.ts'
import type { MissingField, ProductContent } from '#domain/products/product-content.ts'
import { PRODUCT_ANSWER_TEXTS } from '#texts/products/answer-texts.ts'
import { BULK_TEXTS } from '#texts/products/bulk-texts.ts'
import type { StatusStep } from './change-status.ts'
import type { SavedProduct } from './read-content.ts'

/** What a bulk edit does with one product. Preview and execution use the same plan. */
export type BulkPlan =
  | { kind: 'change'; content: ProductContent; changes: ContentChange[]; steps: StatusStep[] }
  | { kind: 'same' }
  | { kind: 'refused'; sentence: string }

type Saved = Pick<SavedProduct, 'content' | 'status' | 'row'>

export function planBulkProduct(saved: Saved, change: BulkChange): BulkPlan {
  if (change.what === 'status') return planStatus(saved, change.to)
  const applied = applyBulkChange(saved.content, change)
  if (applied.refusal !== null) return { kind: 'refused', sentence: applied.refusal }
  const { content } = applied
  const changes = [...changesOfContent(saved.content, content), ...changesOfStock(saved.content, content)]
  if (changes.length === 0) return { kind: 'same' }
  const [fault] = faultsOfContent(content)
  if (fault) return { kind: 'refused', sentence: fault.message }
  if (saved.status === 'published') {
    const missedBefore = new Set(missingBeforePublishing(saved.content))
    const missing = missingBeforePublishing(content).filter((field) => !missedBefore.has(field))
    if (missing.length > 0) return { kind: 'refused', sentence: formatMissing(missing) }
  }
  return { kind: 'change', content, changes, steps: [] }
}

function planStatus({ content, status, row }: Saved, to: ProductStatus): BulkPlan {
  if (status === to && row.publishAt === null) return { kind: 'same' }
  if (to === 'published') {
    if (status === 'archived') return { kind: 'refused', sentence: BULK_TEXTS.refusals.archived }
    const missing = missingBeforePublishing(content)
    if (missing.length > 0) return { kind: 'refused', sentence: formatMissing(missing) }
  }
  return {
    kind: 'change',
    content,
    changes: status === to ? [] : [{ path: 'status', before: status, after: to }],
    steps: stepsTo(status, to),
  }
}

/** The steps from one status to another. */
export function stepsTo(from: ProductStatus, to: ProductStatus): StatusStep[] {
  if (to === 'archived') return ['archive']
  const back: StatusStep[] = from === 'archived' ? ['bring_back'] : []
  if (to === 'published') return [...back, 'publish']
  return from === 'archived' ? back : ['unpublish']
}

function changesOfStock(before: ProductContent, after: ProductContent): ContentChange[] {
  return after.sizes.flatMap(({ _id, label, stock }) => {
    const known = before.sizes.find((size) => size._id !== null && size._id === _id)
    if (!known || known.stock === stock) return []
    return [{ path: `sizes.${label}.stock`, before: known.stock, after: stock }]
  })
}

function formatMissing(missing: readonly MissingField[]): string {
  const { incomplete, missing: names } = PRODUCT_ANSWER_TEXTS
  return format(incomplete, { missing: missing.map((field) => names[field]).join(', ') })
}

/** A sentence on the first new price that earns less than a lower one would; null if there is none. */
export function hintOfPlan(
  { content, changes }: Extract<BulkPlan, { kind: 'change' }>,
  tax: { day: string; table: readonly TaxRate[] },
): string | null {
  const changed = new Set(changes.map(({ path }) => path))
  for (const { label, pricePaise, mrpPaise, pieces } of content.sizes) {
    if (pricePaise === null || !changed.has(`sizes.${label}.pricePaise`)) continue
    const { better } = priceHints({
      pricePaise,
      mrpPaise,
      pieces: pieces ?? 1,
      taxClass: content.taxClass,
      ...tax,
    })
    if (!better) continue
    const rateBetter = String(better.rateBasisPoints / 100)
    return format(BULK_TEXTS.hint, { better: formatRupees(better.pricePaise), rateBetter })
  }
  return null
}
