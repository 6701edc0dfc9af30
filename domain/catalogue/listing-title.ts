import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { findCategoryBySlug, findSubcategory } from './categories.ts'
import type { ListingQuery } from './filters.ts'
import { shownRange } from './pagination.ts'

/** 'All Products', 'Girls Collection' or 'Girls Collection / Ethnic Wear'. */
export function listingTitle(query: { category: string | null; subcategory: string | null }): string {
  const category = query.category ? findCategoryBySlug(query.category) : null
  if (!category) return LISTING_TEXTS.allProducts
  const subcategory = query.subcategory ? findSubcategory(category, query.subcategory) : null
  if (!subcategory) return category.name
  return format(LISTING_TEXTS.subcategoryTitle, { category: category.name, subcategory: subcategory.name })
}

/** '48 product(s) found'. */
export function productsFound(total: number): string {
  return format(LISTING_TEXTS.found, { total })
}

/** 'Showing 13-24 of 48 products'. */
export function showingProducts(page: number, total: number): string {
  const { from, to } = shownRange(page, total)
  return format(LISTING_TEXTS.showing, { from, to, total })
}

/**
 * The meta description of a listing, with the shop's terms.
 * @param terms 'Free shipping across India. Cash on delivery.'
 */
export function listingDescription(
  query: Pick<ListingQuery, 'category' | 'subcategory'>,
  terms: string,
): string {
  const category = query.category ? findCategoryBySlug(query.category) : null
  if (!category) return format(LISTING_TEXTS.description, { terms }).trim()
  const subcategory = query.subcategory ? findSubcategory(category, query.subcategory) : null
  if (!subcategory)
    return format(LISTING_TEXTS.categoryDescription, { category: category.label, terms }).trim()
  const names = { category: category.label, subcategory: subcategory.name }
  return format(LISTING_TEXTS.subcategoryDescription, { ...names, terms }).trim()
}
