import { listingSearchParams, parseListingQuery } from '#domain/catalogue/filters.ts'
import { splitLanguage } from '#domain/language/prefix.ts'
import { knownCategory, type PageKind, pageKind } from './page-kinds.ts'
import { queryValues } from './query-values.ts'

export interface PageFacts {
  /** Null for anything but a page of the shop, such as the admin. */
  kind: PageKind | null
  /** 'girls-collection/ethnic-wear'; '' without an existing category. */
  category: string
  /** The search words, '' for none. Only of a search without filters, so that it counts once. */
  search: string
  /** A client-side navigation that loads a page's data. */
  isData: boolean
}

/** What is counted for an address of the shop, as a browser requests it. */
export function pageFacts(address: string): PageFacts {
  const { path, query, isData } = partsOf(address)
  const kind = pageKind(path)
  const isListing = kind === 'listing'
  return {
    kind,
    category: isListing ? knownCategory(path) : '',
    search: isListing ? searchOf(query) : '',
    isData,
  }
}

function partsOf(address: string): { path: string; query: string; isData: boolean } {
  const { rest } = splitLanguage(address)
  const [whole = '', query = ''] = rest.split(/\?(.*)/s, 2)
  const isData = whole.endsWith('.data')
  return { path: isData ? whole.slice(0, -'.data'.length) : whole, query, isData }
}

/** A filter, another sort order or the next page belong to the same search. */
function searchOf(query: string): string {
  if (!query.includes('q=')) return ''
  const asked = parseListingQuery({}, queryValues(query))
  const alone = listingSearchParams(asked).split('&').length === 1
  return alone ? asked.q : ''
}
