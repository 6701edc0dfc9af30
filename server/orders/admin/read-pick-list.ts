import type { PickList } from '#domain/orders/admin-calls.ts'
import { makePickList } from '#domain/orders/pick-list.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Words } from '../../language/words.ts'
import type { Services } from '../../services.ts'
import { readPieces } from './pick-queries.ts'

/** The most orders in one pick list. */
const most = 500

/**
 * The pick list for these orders, or for the oldest 500 orders to pack.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function readPickList(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { orderIds, words }: { orderIds: readonly string[]; words: Words },
): Promise<PickList> {
  requirePermission(caller, 'orders.pack')
  const picked = await readPieces(db, { orderIds: orderIds.length === 0 ? null : orderIds, most })
  return makePickList(picked, words.texts.admin.withoutCategory)
}
