import { listingSearchParams, parseListingQuery } from '#domain/catalogue/filters.ts'

/** No address of ours is longer; what is beyond is not read. */
const longestQuery = 4_000

/** Which parts of a page's data a browser asks for when it goes from page to page. */
const dataParameters = ['_routes']

/**
 * The address under which a page is rendered and cached: one for every way to spell the same page. The host of an
 * absolute address is dropped, letters that need no escape have none, and of the query stays what this page reads, in
 * one order: `?b=2&a=1&utm_source=x` and `?a=1&b=2` are one, and so are `?page=1` and none.
 */
export function pageAddress(asked: string): string {
  // `//elsewhere/x` and `/\\elsewhere/x` would be read as another host, and `//` as none.
  const url = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[\\/]*/, '/')
  const mark = url.indexOf('?')
  const path = plainPath(mark === -1 ? url : url.slice(0, mark))
  if (mark === -1) return path
  const question = questionOf(path, new URLSearchParams(url.slice(mark + 1, mark + 1 + longestQuery)))
  return question === '' ? path : `${path}?${question}`
}

/** The part of the query that changes this page; campaign tags and click ids change none. */
function questionOf(path: string, given: URLSearchParams): string {
  const page = path.replace(/\.data$/, '')
  const asData = page === path ? [] : dataParameters
  if (/^\/shop(\/|$)/.test(page))
    return [listingSearchParams(parseListingQuery({}, given)), only(given, asData)].filter(Boolean).join('&')
  // A product's page has size and colour chosen as its address says; its data is the same for every choice.
  if (/^\/product\/[^/]+$/.test(page)) return only(given, page === path ? ['size', 'colour'] : asData)
  if (page === '/wishlist') return only(given, ['items', ...asData])
  return only(given, asData)
}

function only(given: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams([...given].filter(([name, value]) => names.includes(name) && value !== ''))
  kept.sort()
  return kept.toString()
}

/** `/%73hop` is `/shop` (RFC 3986, 6.2.2.2); every other escape stays, in capitals. */
function plainPath(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escaped, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })
}
