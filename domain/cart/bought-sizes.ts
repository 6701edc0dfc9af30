import { recordOf, textOf } from '#domain/validation/unknown-values.ts'

/** The local storage key of the sizes ordered on this device, by product id; the server does not store them. */
export const BOUGHT_SIZES_KEY = 'boughtSizes'

const MOST_PRODUCTS = 100

interface OrderedLine {
  _id: string
  selectedSize: string
}

/** The stored sizes with those of an order; the oldest products are dropped beyond a hundred. */
export function withBought(stored: unknown, lines: readonly OrderedLine[]): Record<string, string> {
  const ordered = new Map(
    lines.filter((line) => line.selectedSize !== '').map((line) => [line._id, line.selectedSize]),
  )
  const before = Object.entries(recordOf(stored)).filter(
    ([id, size]) => !ordered.has(id) && textOf(size) !== '',
  )
  const all = [...before.map(([id, size]): [string, string] => [id, textOf(size, 100)]), ...ordered]
  return Object.fromEntries(all.slice(-MOST_PRODUCTS))
}

/** The size of a product that was last ordered on this device; '' for none. */
export function boughtSize(stored: unknown, productId: string): string {
  const sizes = recordOf(stored)
  return Object.hasOwn(sizes, productId) ? textOf(sizes[productId], 100) : ''
}
