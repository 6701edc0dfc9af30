import type { HistoryEntry, ProductHistory } from '#domain/products/api-editing.ts'
import type { ContentChange } from '#domain/products/changes-of-content.ts'
import { isOfCost } from '#domain/products/cost-price.ts'
import { sayChanges } from '#domain/products/say-changes.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { type CustomerCaller, hasPermission, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { type ActivityRow, readActivity } from './admin/product-queries.ts'
import { changesOfActivity } from './changes-of-activity.ts'

const perPage = 100

/** Edits that one person makes within this time are one entry: a draft is written as it is typed. In milliseconds. */
const oneSittingMs = 15 * 60_000

/**
 * What was done to a product, the latest first, as a person reads it.
 * @param after `next` of the page before; null for the first
 * @throws ShopError `forbidden`
 */
export async function readHistory(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { productId, after }: { productId: string; after: number | null },
): Promise<ProductHistory> {
  requirePermission(caller, 'prices.read')
  const rows = await readActivity(db, productId, { before: after, limit: perPage })
  return {
    entries: sittings(rows.filter(({ action }) => action !== 'batch_undone')).map((sitting) =>
      toEntry(sitting, hasPermission(caller, 'costs.read')),
    ),
    next: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** A row, and the older ones that it continues. */
type Sitting = [ActivityRow, ...ActivityRow[]]

function sittings(rows: readonly ActivityRow[]): Sitting[] {
  const found: Sitting[] = []
  for (const row of rows) {
    const last = found.at(-1)
    const younger = last?.at(-1)
    if (last && younger && continues(younger, row)) last.push(row)
    else found.push([row])
  }
  return found
}

function continues(younger: ActivityRow, older: ActivityRow): boolean {
  return (
    younger.action === 'edited' &&
    older.action === 'edited' &&
    younger.actorId === older.actorId &&
    younger.batchId === null &&
    older.batchId === null &&
    younger.at.getTime() - older.at.getTime() < oneSittingMs
  )
}

function toEntry(sitting: Sitting, seesCosts: boolean): HistoryEntry {
  const [latest] = sitting
  const { id, at, by, action, batchId, batchKind, undoneAt } = latest
  return {
    _id: id,
    at: at.toISOString(),
    by,
    action,
    changes: sayChanges(joined(sitting).filter((change) => seesCosts || !isOfCost(change))),
    batch:
      batchId === null
        ? null
        : { _id: batchId, kind: batchKind ?? '', undoneAt: undoneAt?.toISOString() ?? null },
  }
}

/** From what the first of a sitting found to what the last left; what came back to where it was is no change. */
function joined(sitting: Sitting): ContentChange[] {
  const changes = new Map<string, ContentChange>()
  for (const row of sitting.toReversed()) {
    for (const change of changesOfActivity(row)) {
      const before = changes.has(change.path) ? changes.get(change.path)?.before : change.before
      changes.set(change.path, { ...change, before })
    }
  }
  return [...changes.values()].filter(({ before, after }) => !sameValue(before, after))
}
