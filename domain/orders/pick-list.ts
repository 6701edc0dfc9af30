import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { PickList } from './admin-calls.ts'

/** A size of a colour of a product, with how many pieces of it some orders want. */
export interface PickedPieces {
  productId: string
  name: string
  colour: string
  image: string
  /** The slug; null where the product is gone. */
  category: string | null
  size: string
  sku: string
  quantity: number
  orderIds: readonly string[]
}

/**
 * The list with which one walks along the shelves: by category in the shop's own order, by product, by size. What
 * belongs to no category any more comes last, under the name that is given.
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
