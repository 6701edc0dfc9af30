import type { HistoryEntry, ProductHistory } from '#domain/products/api-editing.ts'
import { changeOfRow } from '#domain/products/content-in-rupees.ts'
import { isOfCost } from '#domain/products/cost-price.ts'
import { formatChanges } from '#domain/products/format-changes.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { putBack } from '#domain/products/revert-changes.ts'
import { type CustomerCaller, hasPermission, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { changesOfEntry, readLogHistory } from '../versions/log-history.ts'
import { readLogAfter } from '../versions/log-queries.ts'
import { seenBy } from './admin/read-product.ts'
import { readContent } from './read-content.ts'

/**
 * Edits by one person within this time are shown as one entry, because drafts are saved while typing. In milliseconds.
 */
const oneSittingMs = 15 * 60_000

/**
 * The readable history of a product, the latest first.
 * @param after `next` of the previous page; null for the first
 * @throws ShopError `forbidden`
 */
export async function readHistory(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { productId, after }: { productId: string; after: number | null },
): Promise<ProductHistory> {
  requirePermission(caller, 'prices.read')
  const record = { subject: 'product', id: productId } as const
  const { entries, next } = await readLogHistory(db, record, {
    after,
    sittingMs: oneSittingMs,
    parseChange: changeOfRow,
  })
  const seesCosts = hasPermission(caller, 'costs.read')
  return {
    entries: entries.map(({ latest, changes }): HistoryEntry => {
      const { id, at, by, action, batchId, batchKind, undoneAt } = latest
      return {
        _id: id,
        at: at.toISOString(),
        by,
        action,
        changes: formatChanges(changes.filter((change) => seesCosts || !isOfCost(change))),
        batch:
          batchId === null
            ? null
            : { _id: batchId, kind: batchKind ?? '', undoneAt: undoneAt?.toISOString() ?? null },
      }
    }),
    next,
  }
}

/**
 * The content of a product as of an entry of its history, to be saved again. Stock and pictures are the current ones:
 * stock changes by movements, and a removed picture may have been deleted.
 * @throws ShopError `forbidden`, `product_not_found`; `not_found` for an entry that is not among the newest 500
 */
export async function readEarlierContent(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { productId, entryId }: { productId: string; entryId: number },
): Promise<ProductContent> {
  requirePermission(caller, 'prices.read')
  const saved = await readContent(db, productId)
  if (!saved) throw new ShopError('product_not_found')
  const since = await readLogAfter(db, { subject: 'product', id: productId }, entryId)
  if (!since) throw new ShopError('not_found')
  const content = since.reduce(
    (known, entry) => putBack(known, changesOfEntry(entry, changeOfRow)).content,
    saved.content,
  )
  return seenBy(caller, { ...content, pictures: saved.content.pictures })
}
