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
    featured: firstInShopOrder(catalogue, ({ featured }) => featured, featuredOnHome),
    trending: firstInShopOrder(catalogue, ({ trending }) => trending, trendingOnHome),
    festive: first({ category: 'festive-wear' }, festiveOnHome),
    categories: CATEGORIES.map(({ slug }) => ({ slug, card: first({ category: slug }, 1)[0] ?? null })),
  }
}

/** The first products of the shop's own order that fit, sold out or not. */
function firstInShopOrder(
  catalogue: Pick<CatalogueStore, 'cards' | 'allIds'>,
  fits: (card: ProductCard) => boolean,
  count: number,
): ProductCard[] {
  const found: ProductCard[] = []
  for (const id of catalogue.allIds()) {
    if (found.length === count) break
    found.push(...catalogue.cards([id]).filter(fits))
  }
  return found
}
