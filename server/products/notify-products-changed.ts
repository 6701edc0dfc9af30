import { raiseRevision } from '../catalogue/load-queries.ts'
import { readColourGroup } from '../catalogue/queries.ts'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'

/**
 * The products whose pages change with a visible product.
 * @param group its colour group, whose other pages show it
 * @param beside ids of products whose pages name it
 */
export async function pagesThatShow(
  tx: Connection,
  { id, group, beside = [] }: { id: string; group: string | null; beside?: readonly string[] },
): Promise<Set<string>> {
  const mates = group ? await readColourGroup(tx, group) : []
  return new Set([id, ...mates, ...beside])
}

/** A notice with more products says "everything", and the whole catalogue is reloaded. */
const namedAtOnce = 200

/** Tells every process that the pages of these products have changed. */
export async function notifyProductsChanged(tx: Connection, productIds: Iterable<string>): Promise<void> {
  const ids = [...productIds]
  if (ids.length === 0) return
  for (let start = 0; start < ids.length; start += namedAtOnce) {
    await notify(tx, 'products', ids.slice(start, start + namedAtOnce))
  }
  await raiseRevision(tx)
}
