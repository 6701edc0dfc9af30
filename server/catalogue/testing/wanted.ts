import type { SearchedPage } from '#domain/catalogue/page-searches.ts'

/** One search as a parent types it, and what must hold for each of the first results. */
export interface Wanted {
  q: string
  /** Must match name and place, as 'red frock | girls-collection/dresses'. */
  is?: RegExp
  /** Must match somewhere in name, description or features, in lower case. */
  text?: RegExp
  /** Made for a girl, a boy, or (found under both) for either. */
  gender?: 'girl' | 'boy' | 'unisex'
  baby?: true
  /** An option of the size filter under which the product is in stock. */
  size?: string
  /** One of these. */
  sizes?: readonly string[]
  colour?: string
  /** Rupees. */
  atLeast?: number
  atMost?: number
  origin?: string
  /** One of the first results is enough. */
  any?: true
  /** Exactly these chips stand above the list. */
  chips?: readonly string[]
  /** The very same products as this search. */
  sameAs?: string
  /** The page says that nothing has all of it; it may where a shop can have such things one day. */
  nearest?: true | 'maybe'
  /** Nothing has that price: the listing is empty, and what comes nearest is as wished but for the price. */
  noneAtPrice?: true
  /** Leads to this page. */
  page?: SearchedPage
  /** Nothing is found. */
  none?: true
}
