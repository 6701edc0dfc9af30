import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { findCategoryBySlug, findSubcategory } from './categories.ts'
import type { ListingQuery } from './filters.ts'

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
