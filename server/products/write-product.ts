import { type ContentChange, changesOfContent } from '#domain/products/changes-of-content.ts'
import { faultsOfContent } from '#domain/products/content-faults.ts'
import { formatChanges } from '#domain/products/format-changes.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import {
  emptyContent,
  type FieldChange,
  type ProductContent,
  type SizeContent,
} from '#domain/products/product-content.ts'
import { tidyContent } from '#domain/products/tidy-content.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { ShopError } from '../http/errors.ts'
import type { BatchWriter } from './batch-writer.ts'
import { deleteUntouchedSizes, lockProduct } from './content-queries.ts'
import { faultsInShop } from './faults-in-shop.ts'
import { nameProduct } from './name-product.ts'
import { notifyProductsChanged, pagesThatShow } from './notify-products-changed.ts'
import { readContent, type SavedProduct, wasSeen } from './read-content.ts'
import { refuseFaults, refuseIncomplete } from './refuse-content.ts'
import { dropDraft, insertProduct, updateProduct } from './store-content.ts'
import { keepsSizes, matchSizes } from './write-sizes.ts'

export interface ProductWriting {
  /** Null for a new product, which is a draft. */
  productId: string | null
  /** The product, if the caller has locked and read it in this transaction; otherwise it is locked and read here. */
  saved?: SavedProduct
  /** The complete product. */
  content: ProductContent
  /** The staff member; null for the shop itself. */
  actor: { id: string | null }
  /** The bulk edit or import that it belongs to. */
  batchId?: string | null
  /** The version that the writer saw. */
  expects?: number
  /** Sets the stock of known sizes to the content's values, with this reason. A null stock is left unchanged. */
  stock?: { reason: StockReason; note?: string | null }
  /** Whether the writer's unsaved edits are kept, as during bulk edits and imports. */
  keepsDraft?: boolean
  /** Collects the writes of a caller that changes many products; the caller writes them before the transaction ends. */
  together?: BatchWriter
}

export interface WrittenProduct {
  productId: string
  version: number
  /** In readable form; empty if nothing changed. */
  changes: FieldChange[]
}

/**
 * Writes a product: the only way to change its content, whether by a person, a bulk edit or an import. Updates its
 * rows, the activity log and the shop. Never changes the status. Writes nothing if nothing changed.
 * @throws ShopError `product_not_found`; `product_changed` for an outdated version; `validation_failed` with the faults
 * by their paths; `product_incomplete` if a published product would lack something; and as `changeStocks`
 */
export async function writeProduct(tx: Connection, writing: ProductWriting): Promise<WrittenProduct> {
  const { productId, actor, batchId = null, stock = null } = writing
  const before = writing.saved ?? (productId === null ? null : await lockSaved(tx, productId))
  if (before && writing.expects !== undefined && writing.expects !== before.version) {
    throw new ShopError('product_changed', { body: { version: before.version } })
  }
  const { content, counted } = await judgeContent(tx, writing.content, before, {
    // A bulk edit or an import changes only what its preview showed.
    follows: batchId === null,
  })
  const missing = missingBeforePublishing(content)
  const said = changesOfContent(before?.content ?? emptyContent(), content)
  const changes = [...said, ...changesOfStock(before, content, stock ? null : counted)]
  if (before && !(writing.keepsDraft ?? batchId !== null)) await dropDraft(tx, before.row.id, actor.id)
  if (before && changes.length === 0) {
    return { productId: before.row.id, version: before.version, changes: [] }
  }
  const id = before?.row.id ?? newId('prd')
  const version = (before?.version ?? 0) + 1
  const together = writing.together && before && mayWait(before, content) ? writing.together : null
  const store = {
    id,
    content,
    missing,
    version,
    before,
    actorId: actor.id,
    batchId,
    stock,
    counted,
    together,
  }
  const beside = before ? await updateProduct(tx, store) : await insertProduct(tx, store)
  const activity = {
    actorId: actor.id,
    subject: 'product' as const,
    subjectId: id,
    action: before ? 'edited' : 'created',
    before: { ...valuesOf(changes, 'before'), version: version - 1 },
    after: { ...valuesOf(changes, 'after'), version },
    batchId,
  }
  if (together) together.activity.push(activity)
  else await recordActivity(tx, activity)
  if (before?.status === 'published') {
    const pages = await pagesThatShow(tx, {
      id,
      group: content.colourGroup,
      prints: [before.content.print, content.print],
      beside,
    })
    if (writing.together) for (const page of pages) writing.together.pages.add(page)
    else await notifyProductsChanged(tx, pages)
  }
  return { productId: id, version, changes: formatChanges(changes) }
}

/** A change of a unique name is written at once, because the next product may want the freed one. */
function mayWait(before: SavedProduct, content: ProductContent): boolean {
  return before.content.slug === content.slug && keepsSizes(before.variants, content.sizes)
}

/** The product, locked until the transaction ends. @throws ShopError `product_not_found` */
export async function lockSaved(tx: Connection, productId: string): Promise<SavedProduct> {
  const saved = (await lockProduct(tx, productId)) ? await readContent(tx, productId) : null
  if (!saved) throw new ShopError('product_not_found')
  return saved
}

/**
 * The content to write, with generated values.
 * @throws ShopError `validation_failed`, or `product_incomplete` for a published product that would lack more than now
 */
async function judgeContent(
  tx: Connection,
  wanted: ProductContent,
  before: SavedProduct | null,
  { follows }: { follows: boolean },
): Promise<{ content: ProductContent; counted: ReadonlySet<string> }> {
  const tidy = tidyContent(wanted, before?.content ?? null)
  const isSeen = before !== null && wasSeen(before)
  const { sizes, counted } = matchSizes(tidy.sizes, before?.variants ?? [], { keepsSkus: isSeen })
  const known = { ...tidy, sizes }
  // Refuse oversized content before processing it.
  refuseFaults(faultsOfContent(known))
  // Labels saved while typing leave behind partial sizes that were never used.
  if (before && !isSeen) await deleteUntouchedSizes(tx, idsNotNamed(before, sizes))
  const content = await nameProduct(tx, known, before, { follows })
  refuseFaults([...faultsOfContent(content), ...(await faultsInShop(tx, content, before))])
  if (before?.status === 'published') {
    const missedBefore = new Set(missingBeforePublishing(before.content))
    refuseIncomplete(missingBeforePublishing(content).filter((field) => !missedBefore.has(field)))
  }
  return { content, counted }
}

function idsNotNamed({ variants }: SavedProduct, sizes: readonly SizeContent[]): string[] {
  const named = new Set(sizes.map(({ _id }) => _id))
  return variants.map(({ id }) => id).filter((id) => !named.has(id))
}

/** @param counted ids of the variants whose stock the content sets; null for all existing ones */
function changesOfStock(
  before: SavedProduct | null,
  content: ProductContent,
  counted: ReadonlySet<string> | null,
): ContentChange[] {
  return content.sizes.flatMap(({ _id, label, stock }) => {
    const known = before?.variants.find(({ id }) => id === _id)
    if (!known || stock === null || stock === known.stock) return []
    if (counted && !counted.has(known.id)) return []
    return [{ path: `sizes.${label}.stock`, before: known.stock, after: stock }]
  })
}

function valuesOf(
  changes: readonly ContentChange[],
  side: 'before' | 'after',
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(changes.map((change) => [change.path, change[side]]))
}
