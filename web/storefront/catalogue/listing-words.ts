import { EMPTY_LISTING, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { listingTitle } from '#domain/catalogue/listing-title.ts'
import {
  appliedFilters,
  correctedTo,
  listingDescription,
  nearestTo,
  resultsFor,
} from '#texts/catalogue/listing-texts.ts'
import type { ListingData } from './listing-data.ts'

/** What the page says of one listing: put together by the loader, so that browsers need not know how. */
export function listingWords(
  query: ListingQuery,
  { correctedQuery, nearest, products, understood }: ListingData,
) {
  const { category, subcategory, page } = query
  const path = listingPath({ ...EMPTY_LISTING, category, subcategory, page })
  return {
    heading: query.q && !category ? resultsFor(query.q) : listingTitle(query),
    notes: [
      ...(correctedQuery ? [correctedTo(correctedQuery)] : []),
      ...(nearest && products.length > 0 ? [nearestTo(query.q)] : []),
    ],
    applied: appliedFilters(understood).map(({ label, without }) => ({
      label,
      without: listingPath(without),
    })),
    head: {
      title: query.q ? resultsFor(query.q) : listingTitle(query),
      description: listingDescription(query),
      path,
      image: products[0]?.image.src800.replace('.avif', '.jpg') ?? '',
      // Every combination of filters is a page for people, not one for search engines.
      narrowed: listingPath(query) !== path,
    },
  }
}
