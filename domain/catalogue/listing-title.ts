import { findCategoryBySlug, findSubcategory } from './categories.ts'
import { shownRange } from './pagination.ts'

/** 'All Products', 'Girls Collection' or 'Girls Collection / Ethnic Wear'. */
export function listingTitle(query: { category: string | null; subcategory: string | null }): string {
  const category = query.category ? findCategoryBySlug(query.category) : null
  if (!category) return 'All Products'
  const subcategory = query.subcategory ? findSubcategory(category, query.subcategory) : null
  return subcategory ? `${category.name} / ${subcategory.name}` : category.name
}

/** '48 product(s) found', as the specification writes it. */
export function productsFound(total: number): string {
  return `${total} product(s) found`
}

/** 'Showing 13-24 of 48 products'. */
export function showingProducts(page: number, total: number): string {
  const { from, to } = shownRange(page, total)
  return `Showing ${from}-${to} of ${total} products`
}
