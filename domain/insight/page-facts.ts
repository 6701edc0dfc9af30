import { listingSearchParams, parseListingQuery } from '#domain/catalogue/filters.ts'
import { splitLanguage } from '#domain/language/prefix.ts'
import { knownCategory, type PageKind, pageKind } from './page-kinds.ts'
import { queryValues } from './query-values.ts'

export interface PageFacts {
  /** Null for what is no page of the shop, such as the admin. */
  kind: PageKind | null
  /** 'girls-collection/ethnic-wear', '' for none that the shop has. */
  category: string
  /** What was looked for, '' for none: only where nothing narrows the search, which counts it once. */
  search: string
  /** The data of a page that is opened within the shop. */
  isData: boolean
}

/** What can be counted of an address of the shop, as a browser sends it. */
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

/** A filter, another order or the next page is the same search still. */
function searchOf(query: string): string {
  if (!query.includes('q=')) return ''
  const asked = parseListingQuery({}, queryValues(query))
  const alone = listingSearchParams(asked).split('&').length === 1
  return alone ? asked.q : ''
}
