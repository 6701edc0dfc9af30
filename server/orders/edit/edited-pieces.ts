import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts'
import type { OrderChange } from '#domain/orders/order-edit.ts'
import { issue } from '#domain/validation/issue.ts'
import { refuseField, ShopError } from '../../http/errors.ts'
import type { RefundLine } from '../../payments/refund-line-queries.ts'
import type { LockedVariant } from '../../stock/lock-queries.ts'
import type { SellableVariant } from '../../stock/queries.ts'
import type { LineVariant } from './edit-queries.ts'

/** Pieces that an edit adds to an order, as a line of their own. */
export interface Addition {
  variant: SellableVariant
  colour: string
  quantity: number
  unitPricePaise: number
  position: number
  /** The position of the line of the same product, whose promotions apply to it; null for another product. */
  like: number | null
  /** The line whose pieces it replaces. */
  swapOf: LineVariant | null
}

/** A line as the page wants it. */
export interface WantedLine {
  line: RefundLine
  known: LineVariant
  removed: number
  /** Pieces in the wanted size and colour; 0 if only some are removed. */
  added: number
  sizeId: string
  colour: string | null
  isSwap: boolean
}

/** How the stock of a size changes. */
export interface StockChange {
  variantId: string
  name: string
  size: string
  change: number
}

/** By size, how its stock changes. */
export function stockOf(asked: readonly WantedLine[], additions: readonly Addition[]): StockChange[] {
  const moves = [
    ...asked
      .filter(({ removed }) => removed > 0)
      .map(({ known, removed }) => ({
        variantId: known.variantId,
        name: known.name,
        size: known.size,
        change: removed,
      })),
    ...additions.map(({ variant, quantity }) => ({
      variantId: variant.id,
      name: variant.productName,
      size: variant.label,
      change: -quantity,
    })),
  ]
  const summed = new Map<string, StockChange>()
  for (const move of moves) {
    const known = summed.get(move.variantId)
    summed.set(move.variantId, known ? { ...known, change: known.change + move.change } : move)
  }
  return [...summed.values()].filter(({ change }) => change !== 0)
}

/** @throws ShopError `changed` for a size with too few pieces */
export function requireStock(stock: readonly StockChange[], sizes: readonly LockedVariant[]): void {
  for (const { variantId, name, size, change } of stock) {
    const left = sizes.find(({ id }) => id === variantId)?.stock ?? 0
    if (left + change >= 0) continue
    throw new ShopError('changed', {
      say: ({ texts, format }) => format(texts.adminRefusals.editShort, { name, size, left: String(left) }),
    })
  }
}

/** @throws ShopError `nothing_left`, `validation_failed` for too many lines, or pieces of a size */
export function requireLimits(
  lines: readonly RefundLine[],
  {
    removedOf,
    additions,
    variants,
  }: {
    removedOf: (lineId: string) => number
    additions: readonly Addition[]
    variants: ReadonlyMap<string, LineVariant>
  },
): void {
  const pieces = new Map<string, number>()
  const count = (variantId: string, more: number) =>
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + more)
  for (const line of lines) count(variants.get(line.id)?.variantId ?? '', line.waiting - removedOf(line.id))
  for (const { variant, quantity } of additions) count(variant.id, quantity)
  const counts = [...pieces.values()]
  if (counts.every((quantity) => quantity === 0)) {
    throw new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.editEmpty })
  }
  if (counts.some((quantity) => quantity > MAX_QUANTITY)) {
    throw refuseField('lines', issue('orders.tooManyPieces'))
  }
  if (lines.length + additions.length > MAX_LINES) throw refuseField('added', issue('orders.tooManyLines'))
}

/** What changes, for history and customer. */
export function changesOf(asked: readonly WantedLine[], additions: readonly Addition[]): OrderChange[] {
  const nameOf = (size: string, colour: string) => (colour === '' ? size : `${size}, ${colour}`)
  const swaps = additions.flatMap(({ swapOf, quantity, variant, colour }): OrderChange[] => {
    if (!swapOf) return []
    const isOtherColour = swapOf.colour !== colour
    return [
      {
        kind: 'swapped',
        name: swapOf.name,
        quantity,
        size: isOtherColour ? nameOf(swapOf.size, swapOf.colour) : swapOf.size,
        now: isOtherColour ? nameOf(variant.label, colour) : variant.label,
      },
    ]
  })
  const removed = asked.flatMap(({ known, removed: pieces, added, isSwap }): OrderChange[] => {
    const quantity = isSwap ? Math.max(0, pieces - added) : pieces
    return quantity === 0 ? [] : [{ kind: 'removed', name: known.name, size: known.size, quantity }]
  })
  const more = additions.flatMap(({ swapOf, quantity, variant }): OrderChange[] =>
    swapOf ? [] : [{ kind: 'added', name: variant.productName, size: variant.label, quantity }],
  )
  return [...swaps, ...removed, ...more]
}
