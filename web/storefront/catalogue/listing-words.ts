import { appliedFilters } from '#domain/catalogue/applied-filters.ts'
import { EMPTY_LISTING, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { listingDescription, listingTitle } from '#domain/catalogue/listing-title.ts'
import { SEARCHED_PAGES } from '#domain/catalogue/page-searches.ts'
import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { SEARCH_TEXTS } from '#texts/catalogue/search-texts.ts'
import type { ListingData } from './listing-data.ts'

/** The texts of a listing, made in the loader to save script. */
export function listingWords(
  query: ListingQuery,
  { correctedQuery, nearest, noneAtPrice, pageSearch, products, understood }: ListingData,
  /** The shop's terms, in a sentence or two. */
  terms: string,
) {
  const { category, subcategory, page } = query
  const path = listingPath({ ...EMPTY_LISTING, category, subcategory, page })
  return {
    heading:
      query.q && !category ? format(LISTING_TEXTS.resultsFor, { words: query.q }) : listingTitle(query),
    notes: [
      ...(correctedQuery ? [format(LISTING_TEXTS.correctedTo, { words: correctedQuery })] : []),
      ...(nearest && products.length > 0 ? [format(LISTING_TEXTS.nearestTo, { words: query.q })] : []),
      ...(noneAtPrice ? [noneAtPriceNote(query.q)] : []),
    ],
    pages: (pageSearch?.pages ?? []).map((page) => ({
      label: SEARCH_TEXTS.pageNames[page],
      path: SEARCHED_PAGES[page],
    })),
    applied: appliedFilters(understood).map(({ label, without }) => ({
      label,
      without: listingPath(without),
    })),
    head: {
      title: query.q ? format(LISTING_TEXTS.resultsFor, { words: query.q }) : listingTitle(query),
      description: listingDescription(query, terms),
      path,
      image: products[0]?.image.src800.replace('.avif', '.jpg') ?? '',
      // Filtered listings are not for search engines.
      narrowed: listingPath(query) !== path,
    },
  }
}

function noneAtPriceNote(words: string): string {
  return words === '' ? LISTING_TEXTS.noneAtChosenPrice : format(LISTING_TEXTS.noneAtPrice, { words })
}
