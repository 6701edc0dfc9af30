import { raiseRevision } from '../catalogue/load-queries.ts'
import { readColourGroup } from '../catalogue/queries.ts'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'

/**
 * Tells every process that a product which people see has changed.
 * @param group its colour group, whose other pages show it
 * @param beside ids of products whose pages name it
 */
export async function tellShop(
  tx: Connection,
  { id, group, beside = [] }: { id: string; group: string | null; beside?: readonly string[] },
): Promise<void> {
  const mates = group ? await readColourGroup(tx, group) : []
  await notify(tx, 'products', [...new Set([id, ...mates, ...beside])])
  await raiseRevision(tx)
}
