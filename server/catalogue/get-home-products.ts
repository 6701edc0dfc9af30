import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import type { CatalogueStore } from './catalogue-search.ts'

export interface HomeProducts {
  featured: ProductCard[]
  trending: ProductCard[]
  festive: ProductCard[]
  /** The first product of each category, whose picture represents it; null for an empty one. */
  categories: { slug: string; card: ProductCard | null }[]
}

const featuredOnHome = 4
const trendingOnHome = 6
const festiveOnHome = 3

export async function getHomeProducts(
  catalogue: Pick<CatalogueStore, 'index' | 'cards' | 'flagged'>,
): Promise<HomeProducts> {
  const first = async (category: string, count: number) => {
    const { productIds } = await catalogue.index.list({ ...EMPTY_LISTING, category })
    return await catalogue.cards(productIds.slice(0, count))
  }
  return {
    featured: await catalogue.flagged('featured', featuredOnHome),
    trending: await catalogue.flagged('trending', trendingOnHome),
    festive: await first('festive-wear', festiveOnHome),
    categories: await Promise.all(
      CATEGORIES.map(async ({ slug }) => ({ slug, card: (await first(slug, 1))[0] ?? null })),
    ),
  }
}
