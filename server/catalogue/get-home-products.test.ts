import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { getHomeProducts } from './get-home-products.ts'
import { buildCatalogueIndex } from './index/build.ts'

describe('getHomeProducts()', () => {
  it('shows the flagged products that the catalogue names, and no others', async () => {
    const flagged = (flag: string, limit: number) => [{ _id: `${flag} ${limit}` } as ProductCard]
    const { featured, trending } = await getHomeProducts({
      index: buildCatalogueIndex([]),
      cards: () => [],
      flagged,
    })
    expect(featured.map(({ _id }) => _id)).toEqual(['featured 4'])
    expect(trending.map(({ _id }) => _id)).toEqual(['trending 6'])
  })
})
