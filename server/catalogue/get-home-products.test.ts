import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { getHomeProducts } from './get-home-products.ts'
import { buildCatalogueIndex } from './index/build.ts'

/** In the shop's own order: each name says what the product is. */
const names = ['t1', 'plain', 't2 sold out', 't3', 'tf4', 'f5 sold out', 't6', 't7', 't8', 'f9', 'f10', 'f11']

function catalogueOf(ids: readonly string[]): Pick<CatalogueStore, 'index' | 'cards' | 'allIds'> {
  const card = (id: string) =>
    ({ _id: id, featured: /^t?f/.test(id), trending: id.startsWith('t') }) as ProductCard
  return { index: buildCatalogueIndex([]), allIds: () => ids, cards: (wanted) => wanted.map(card) }
}

describe('getHomeProducts()', () => {
  it('shows the first featured and trending products in the shop’s own order, sold out or not', () => {
    const { featured, trending } = getHomeProducts(catalogueOf(names))
    expect(featured.map(({ _id }) => _id)).toEqual(['tf4', 'f5 sold out', 'f9', 'f10'])
    expect(trending.map(({ _id }) => _id)).toEqual(['t1', 't2 sold out', 't3', 'tf4', 't6', 't7'])
  })
})
