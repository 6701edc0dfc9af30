import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { findCategoryBySlug, findSubcategory } from './categories.ts'
import type { ListingQuery } from './filters.ts'

/** One sentence on a listing for search results and shared links. */
export function listingDescription(query: Pick<ListingQuery, 'category' | 'subcategory'>): string {
  const category = query.category ? findCategoryBySlug(query.category) : null
  if (!category) return LISTING_TEXTS.description
  const subcategory = query.subcategory ? findSubcategory(category, query.subcategory) : null
  if (!subcategory) return format(LISTING_TEXTS.categoryDescription, { category: category.label })
  return format(LISTING_TEXTS.subcategoryDescription, {
    category: category.label,
    subcategory: subcategory.name,
  })
}
