import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { PickList } from './admin-calls.ts'

/** A variant with the quantity that the orders need. */
export interface PickedPieces {
  productId: string
  name: string
  colour: string
  image: string
  /** The slug; null if the product was deleted. */
  category: string | null
  size: string
  sku: string
  quantity: number
  orderIds: readonly string[]
}

/**
 * The list for collecting pieces from the shelves, sorted by category in the shop's own order, then product and size.
 * Products without a category come last, under the given name.
 */
export function makePickList(picked: readonly PickedPieces[], withoutCategory: string): PickList {
  const orders = new Set(picked.flatMap(({ orderIds }) => orderIds))
  const slugs = [...CATEGORIES.map(({ slug }) => slug), null]
  const known = new Set<string | null>(slugs)
  const groups = slugs.map((slug) => ({
    name: CATEGORIES.find((category) => category.slug === slug)?.name ?? withoutCategory,
    lines: linesOf(picked.filter(({ category }) => (known.has(category) ? category : null) === slug)),
  }))
  return {
    orders: orders.size,
    pieces: picked.reduce((sum, { quantity }) => sum + quantity, 0),
    groups: groups.filter(({ lines }) => lines.length > 0),
  }
}

type PickLine = PickList['groups'][number]['lines'][number]

function linesOf(picked: readonly PickedPieces[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { productId, name, colour, image, size, sku, quantity } of picked) {
    const key = JSON.stringify([productId, colour])
    const line = lines.get(key) ?? { productId, name, colour, image, sizes: [] }
    line.sizes.push({ size, sku, quantity })
    lines.set(key, line)
  }
  return [...lines.values()]
}
