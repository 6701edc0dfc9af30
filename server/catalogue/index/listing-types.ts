/** A filter option and how many products it would show under all other filters. */
export interface FacetCount {
  value: string
  count: number
}

/**
 * The options of each filter: the specified ones and others of the catalogue, including those without products. Each is
 * counted under the search and all filters except its own; categories also ignore the subcategory filter, which belongs
 * to the current category.
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
  /** 'girl', 'boy' and 'unisex'; unisex products count under all three. */
  genders: FacetCount[]
  /** '4' to '1', at least that many stars. */
  ratings: FacetCount[]
  /** One option, 'in'. */
  inStock: FacetCount[]
  origins: FacetCount[]
}

export interface SearchNotes {
  /** The search text with typing errors corrected, if there were any. */
  correctedQuery?: string
  /** Search words that were ignored. */
  droppedTerms?: string[]
  /** No product has all the words: these are the nearest. */
  nearest?: boolean
}

export interface ListingResult extends SearchNotes {
  total: number
  /** The page shown: the last one if the query asks for a page beyond it. */
  page: number
  /** At least 1. */
  pageCount: number
  /** The products of the page, in order. */
  productIds: string[]
  facets: Facets
}

export interface Suggestions extends Pick<SearchNotes, 'correctedQuery'> {
  productIds: string[]
  /** Categories and subcategories named in the query, with the number of their products found. */
  categories: { category: string; subcategory: string | null; count: number }[]
}
