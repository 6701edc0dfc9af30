import type { SavedCounts } from '#domain/stock/api-stock.ts'
import type { CountedSize, CountsInput, StockChangeInput, UndoStockInput } from '#domain/stock/stock-input.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { changeStocks, type StockChange } from './change-stock.ts'
import { readMovedBy, readProductName } from './history-queries.ts'
import { type LockedVariant, lockSizes } from './lock-queries.ts'
import { readPromised } from './stock-queries.ts'

/** The movements of a change carry its key: retries and undos find them. */
const doneBy = (key: string) => `stock:${key}`
const undoneBy = (key: string) => `undo:${key}`

/**
 * Changes the stock of one product's sizes by differences or counts, all or none. A repeated key has no effect.
 * @throws ShopError `unauthenticated`, `forbidden`, `not_found`, and what `changeStocks` throws
 */
export async function changeProductStock(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { productId, key, changes, reason, note }: StockChangeInput & { productId: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const sizes = await lockSizes(
      tx,
      changes.map(({ sizeId }) => sizeId),
    )
    if (sizes.some((size) => size.productId !== productId)) throw new ShopError('not_found')
    if (await wasDone(tx, doneBy(key), sizes)) return
    const said = { reason, note, actorId, batchId: doneBy(key) }
    const counted = changes.filter((change) => 'count' in change)
    const { changes: byCount } = await sizeCounts(tx, sizes, counted)
    const byDifference = changes.flatMap((change) =>
      'difference' in change ? [{ variantId: change.sizeId, change: { difference: change.difference } }] : [],
    )
    await changeStocks(
      tx,
      [...byCount, ...byDifference].map((change) => ({ ...change, ...said })),
    )
  })
}

/**
 * Saves a counted sheet, all or none. A repeated key has no effect.
 * @throws ShopError `unauthenticated`, `forbidden`, `not_found`, `stock_moved` with every size whose stock changed in
 * the meantime
 */
export async function saveCounts(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { key, counts, note }: CountsInput,
): Promise<SavedCounts> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  return await inTransaction(db, async (tx) => {
    const sizes = await lockSizes(
      tx,
      counts.map(({ sizeId }) => sizeId),
    )
    if (await wasDone(tx, doneBy(key), sizes)) return await sumOf(tx, doneBy(key), sizes)
    const { changes, missing } = await sizeCounts(tx, sizes, counts)
    const said = { reason: 'count' as const, note, actorId, batchId: doneBy(key) }
    await changeStocks(
      tx,
      changes.map((change) => ({ ...change, ...said })),
    )
    return { ...(await sumOf(tx, doneBy(key), sizes)), missing }
  })
}

/**
 * Undoes a stock change of the last day by opposite movements, limited to what is left after sales since. A repeated
 * call has no effect.
 * @throws ShopError `unauthenticated`, `forbidden`, `not_found` for a key without changes
 */
export async function undoStockChange(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { key, sizeIds }: UndoStockInput,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const variantIds = (await lockSizes(tx, sizeIds)).map(({ id }) => id)
    const done = await readMovedBy(tx, { batchId: doneBy(key), variantIds })
    if (done.length === 0) throw new ShopError('not_found')
    const undone = await readMovedBy(tx, { batchId: undoneBy(key), variantIds })
    const left = done.filter(({ variantId }) => !undone.some((size) => size.variantId === variantId))
    await changeStocks(
      tx,
      left.map(({ variantId, quantity }) => ({
        variantId,
        change: { difference: -quantity, atMost: true },
        reason: 'undo',
        actorId,
        batchId: undoneBy(key),
      })),
    )
  })
}

async function wasDone(tx: Connection, batchId: string, sizes: readonly LockedVariant[]): Promise<boolean> {
  return (await readMovedBy(tx, { batchId, variantIds: sizes.map(({ id }) => id) })).length > 0
}

async function sumOf(tx: Connection, batchId: string, sizes: readonly LockedVariant[]): Promise<SavedCounts> {
  const moved = await readMovedBy(tx, { batchId, variantIds: sizes.map(({ id }) => id) })
  const difference = moved.reduce((sum, { quantity }) => sum + quantity, 0)
  return { changed: moved.length, difference, missing: 0 }
}

/**
 * Converts shelf counts to stock: reserved pieces are on the shelf too, but cannot be sold.
 * @throws ShopError `not_found`; `stock_moved` if stock or reservations changed since the count, with the current
 * values of each such size
 */
async function sizeCounts(
  tx: Connection,
  sizes: readonly LockedVariant[],
  counts: readonly CountedSize[],
): Promise<{ changes: Pick<StockChange, 'variantId' | 'change'>[]; missing: number }> {
  if (counts.length === 0) return { changes: [], missing: 0 }
  const promised = await readPromised(
    tx,
    counts.map(({ sizeId }) => sizeId),
  )
  const looked = counts.map((count) => {
    const size = sizes.find(({ id }) => id === count.sizeId)
    if (!size) throw new ShopError('not_found')
    return { count, size, promisedNow: promised.get(size.id) ?? 0 }
  })
  const moved = looked.filter(
    ({ count, size, promisedNow }) => count.seen !== size.stock || count.promised !== promisedNow,
  )
  if (moved.length > 0) throw await refuseMoved(tx, moved)
  return {
    changes: looked.map(({ count, size, promisedNow }) => ({
      variantId: size.id,
      change: { count: Math.max(0, count.count - promisedNow), seen: size.stock },
    })),
    missing: looked.reduce((sum, { count, promisedNow }) => sum + Math.max(0, promisedNow - count.count), 0),
  }
}

async function refuseMoved(
  tx: Connection,
  moved: readonly { count: CountedSize; size: LockedVariant; promisedNow: number }[],
): Promise<ShopError> {
  const names = new Map<string, string>()
  for (const { size } of moved.slice(0, 100))
    if (!names.has(size.productId)) names.set(size.productId, await readProductName(tx, size.productId))
  return new ShopError('stock_moved', {
    body: {
      moved: moved.map(({ size, promisedNow }) => ({
        _id: size.id,
        product: names.get(size.productId) ?? '',
        size: size.label,
        stock: size.stock,
        promised: promisedNow,
      })),
    },
    say: ({ texts: { stock }, format }) => {
      const [first] = moved
      if (!first) return ''
      const { count, size, promisedNow } = first
      const sentence = format(stock.shelfMoved, {
        size: size.label,
        now: size.stock + promisedNow,
        seen: count.seen + count.promised,
        stock: size.stock,
      })
      return moved.length === 1
        ? sentence
        : format(stock.movedMore, { first: sentence, count: moved.length - 1 })
    },
  })
}
