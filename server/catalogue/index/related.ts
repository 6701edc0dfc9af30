import { BitSet } from './bitset.ts'
import type { FilterValues } from './filter-values.ts'
import { IN_STOCK } from './filter-values.ts'
import type { SortedOrdinals } from './sorted-ordinals.ts'

interface Relation {
  values: FilterValues
  order: SortedOrdinals
  ordinal: number
  limit: number
}

/**
 * Other products of the same category: in stock first, then the same subcategory, then the products after it in the
 * shop's order, continuing from the start. So each product leads to different ones instead of all to the same few.
 */
export function relatedProducts({ values, order, ordinal, limit }: Relation): number[] {
  const inCategory = values.categories.alikeProducts(ordinal)
  const inSubcategory = values.subcategories.alikeProducts(ordinal)
  const inStock = new BitSet()
  values.stock.addProductsTo(inStock, IN_STOCK)

  const groups: number[][] = [[], [], [], []]
  const { ordinals } = order
  const place = order.placeOf(ordinal)
  for (let step = 1; step < ordinals.length; step++) {
    const other = ordinals[(place + step) % ordinals.length] ?? 0
    if (!inCategory.has(other)) continue
    const group = groups[(inStock.has(other) ? 0 : 2) + (inSubcategory.has(other) ? 0 : 1)]
    if (group && group.length < limit) group.push(other)
    if ((groups[0]?.length ?? 0) >= limit) break
  }
  return groups.flat().slice(0, limit)
}
