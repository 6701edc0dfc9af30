import { MOST_STOCK, type StockReason } from '#domain/stock/stock-reasons.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { type LockedVariant, lockSizes, moveStock } from './lock-queries.ts'

/** A difference, or an absolute count. */
export type AmountOfChange =
  /** `atMost`: limits the difference to what is in stock, and to the maximum, as an undo does. */
  | { difference: number; atMost?: boolean }
  /** The counted stock, and the stock that was shown while counting. */
  | { count: number; seen: number }

/** A manual or imported change of the stock of one size, in pieces. */
export interface StockChange {
  variantId: string
  change: AmountOfChange
  reason: StockReason
  /** Free text. */
  note?: string | null | undefined
  /** The staff member; null for the shop itself. */
  actorId: string | null
  /** The bulk edit or import that it belongs to. */
  batchId?: string | null | undefined
}

/**
 * Changes the stock of one size by one movement, and announces if it comes into or goes out of stock. Writes nothing if
 * nothing changes.
 * @returns the resulting stock
 * @throws ShopError `not_found`; `stock_moved` if the stock changed since a count; `stock_short` if it would fall below
 * 0
 */
export async function changeStock(tx: Connection, change: StockChange): Promise<number> {
  const [stock] = (await changeStocks(tx, [change])).values()
  if (stock === undefined) throw new ShopError('not_found')
  return stock
}

/**
 * Changes the stock of many sizes, all or none, locked in key order. Throws as `changeStock` does; sizes that changed
 * in the meantime are listed together in `moved`.
 * @returns the resulting stock, by variant id
 */
export async function changeStocks(
  tx: Connection,
  changes: readonly StockChange[],
): Promise<ReadonlyMap<string, number>> {
  const sizes = await lockSizes(
    tx,
    changes.map(({ variantId }) => variantId),
  )
  const stocks = new Map(sizes.map(({ id, stock }) => [id, stock]))
  refuseMoved(changes, sizes)
  const moves = changes.map((change) => {
    const size = sizes.find(({ id }) => id === change.variantId)
    const stock = stocks.get(change.variantId)
    if (!size || stock === undefined) throw new ShopError('not_found')
    const quantity = quantityOf(change.change, { ...size, stock })
    stocks.set(change.variantId, stock + quantity)
    return {
      variantId: change.variantId,
      kind: 'correction' as const,
      quantity,
      reason: change.reason,
      note: change.note?.trim() || null,
      actorId: change.actorId,
      batchId: change.batchId ?? null,
    }
  })
  await moveStock(
    tx,
    moves.filter(({ quantity }) => quantity !== 0),
  )
  return stocks
}

/** @throws ShopError `stock_short` if the result would be negative or above the maximum */
function quantityOf(change: AmountOfChange, { id, label, stock }: LockedVariant): number {
  const wanted = 'count' in change ? change.count - stock : change.difference
  const isAtMost = 'difference' in change && change.atMost === true
  const quantity = isAtMost ? Math.min(Math.max(wanted, -stock), Math.max(0, MOST_STOCK - stock)) : wanted
  const body = { moved: [{ _id: id, size: label, stock }] }
  if (stock + quantity < 0) {
    const say = ({ texts, format }: Words) => format(texts.stock.shortOne, { size: label, stock })
    throw new ShopError('stock_short', { body, say })
  }
  if (stock + quantity > MOST_STOCK) {
    const say = ({ texts, format }: Words) => format(texts.stock.tooMany, { size: label, most: MOST_STOCK })
    throw new ShopError('stock_short', { body, say })
  }
  return quantity
}

/** A count is valid only for the stock that was shown: otherwise it would cancel a sale in between. */
function refuseMoved(changes: readonly StockChange[], sizes: readonly LockedVariant[]): void {
  const moved = changes.flatMap(({ variantId, change }) => {
    const size = sizes.find(({ id }) => id === variantId)
    if (!size || !('count' in change) || change.seen === size.stock) return []
    return [
      { _id: size.id, size: size.label, productId: size.productId, stock: size.stock, seen: change.seen },
    ]
  })
  const [first] = moved
  if (!first) return
  throw new ShopError('stock_moved', {
    body: { moved },
    say: ({ texts, format }) => {
      const { size, stock, seen } = first
      const sentence = format(texts.stock.movedOne, { size, stock, seen })
      if (moved.length === 1) return sentence
      return format(texts.stock.movedMore, { first: sentence, count: moved.length - 1 })
    },
  })
}
