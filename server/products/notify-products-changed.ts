import { raiseRevision } from '../catalogue/load-queries.ts'
import { readColourGroup, readProductsOfPrint } from '../catalogue/queries.ts'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'

/**
 * The products whose pages change with a visible product.
 * @param group its colour group, whose other pages show it
 * @param prints its prints before and after the change, whose other products show it
 * @param beside ids of products whose pages name it
 */
export async function pagesThatShow(
  tx: Connection,
  {
    id,
    group,
    prints,
    beside = [],
  }: {
    id: string
    group: string | null
    prints: readonly (string | undefined)[]
    beside?: readonly string[]
  },
): Promise<Set<string>> {
  const mates = group ? await readColourGroup(tx, group) : []
  const alike: string[] = []
  for (const print of new Set(prints)) if (print) alike.push(...(await readProductsOfPrint(tx, print)))
  return new Set([id, ...mates, ...alike, ...beside])
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
