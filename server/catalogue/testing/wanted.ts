import type { SearchedPage } from '#domain/catalogue/page-searches.ts'

/** One search as a parent types it, and what each of the first results must match. */
export interface Wanted {
  q: string
  /** Must match name and category, as 'red frock | girls-collection/dresses'. */
  is?: RegExp
  /** Must match in name, description or features, in lower case. */
  text?: RegExp
  /** For a girl, a boy, or (found under both) either. */
  gender?: 'girl' | 'boy' | 'unisex'
  baby?: true
  /** A size filter option under which the product is in stock. */
  size?: string
  /** One of these. */
  sizes?: readonly string[]
  colour?: string
  /** Rupees. */
  atLeast?: number
  atMost?: number
  origin?: string
  /** One matching result is enough. */
  any?: true
  /** Exactly these chips are shown above the list. */
  chips?: readonly string[]
  /** The same products as this search. */
  sameAs?: string
  /** The page says that nothing matches completely; 'maybe' if a shop could have such products. */
  nearest?: true | 'maybe'
  /** Nothing has that price: the listing is empty, and the nearest products match all but the price. */
  noneAtPrice?: true
  /** Leads to this page. */
  page?: SearchedPage
  /** Nothing is found. */
  none?: true
}
