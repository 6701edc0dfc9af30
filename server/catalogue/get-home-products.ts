import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { EMPTY_LISTING, type ListingQuery } from '#domain/catalogue/filters.ts'
import type { CatalogueStore } from './catalogue-store.ts'

export interface HomeProducts {
  featured: ProductCard[]
  trending: ProductCard[]
  festive: ProductCard[]
  /** The first product of each category, whose picture stands for it; null for an empty one. */
  categories: { slug: string; card: ProductCard | null }[]
}

const featuredOnHome = 4
const trendingOnHome = 6
const festiveOnHome = 3

export function getHomeProducts(catalogue: Pick<CatalogueStore, 'index' | 'cards' | 'allIds'>): HomeProducts {
  const first = (query: Partial<ListingQuery>, count: number) =>
    catalogue.cards(catalogue.index.list({ ...EMPTY_LISTING, ...query }).productIds.slice(0, count))
  return {
    featured: first({}, featuredOnHome).filter((card) => card.featured),
    trending: first({ sort: 'trending' }, trendingOnHome),
    festive: first({ category: 'festive-wear' }, festiveOnHome),
    categories: CATEGORIES.map(({ slug }) => ({ slug, card: first({ category: slug }, 1)[0] ?? null })),
  }
}
