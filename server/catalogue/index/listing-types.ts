/** An option of a filter and how many products it would show under all the other filters. */
export interface FacetCount {
  value: string
  count: number
}

/**
 * The options of each filter: the specified ones and whatever the catalogue has beyond them, those without a
 * product too. Each is counted under the search and all filters but its own; categories are counted without
 * the subcategory either, which belongs to the category that would be left.
 */
export interface Facets {
  /** Slugs. */
  categories: FacetCount[]
  /** Slugs within the query's category; empty without one. */
  subcategories: FacetCount[]
  /** Keys of PRICE_RANGES. */
  priceRanges: FacetCount[]
  /** Ages first. */
  sizes: FacetCount[]
  colours: FacetCount[]
  /** 'girl', 'boy' and 'unisex'; what is unisex counts under all three. */
  genders: FacetCount[]
  /** '4' to '1', at least so many stars. */
  ratings: FacetCount[]
  /** One option, 'in'. */
  inStock: FacetCount[]
  origins: FacetCount[]
}

export interface SearchNotes {
  /** The search text with its typing errors corrected, where there were any. */
  correctedQuery?: string
  /** Words of the search text that were left aside. */
  droppedTerms?: string[]
  /** No product has all the words: these are the nearest. */
  nearest?: boolean
}

export interface ListingResult extends SearchNotes {
  total: number
  /** The page shown: the last one where the query asks for a page beyond it. */
  page: number
  /** At least 1. */
  pageCount: number
  /** The products of the page, in order. */
  productIds: string[]
  facets: Facets
}

export interface Suggestions extends Pick<SearchNotes, 'correctedQuery'> {
  productIds: string[]
  /** Categories and subcategories whose names are meant, with how many of their products the search finds. */
  categories: { category: string; subcategory: string | null; count: number }[]
}
