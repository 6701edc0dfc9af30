import type { Register } from 'react-router'
import { listingSearchParams, parseListingQuery } from '#domain/catalogue/filters.ts'
import { languagePrefix, splitLanguage } from '#domain/language/prefix.ts'

/** None of our addresses is longer; the rest is ignored. */
const longestQuery = 4_000

/** The query parameters that a page reads. */
interface Reads {
  readonly names: readonly string[]
  /** Also the filters, sort and page of a listing. */
  readonly filters?: true
  /** Its data does not depend on the options; only the document does. */
  readonly onlyDocument?: true
}

const nothing: Reads = { names: [] }

/** For the admin the server renders one empty frame and ignores the query. */
type StorefrontPage = Exclude<keyof Register['pages'], `/admin${string}`>

/** Covers every storefront page: a missing one does not compile. */
const pageReads: Readonly<Record<StorefrontPage, Reads>> = {
  '/': nothing,
  '/shop/:category?/:subcategory?': { names: [], filters: true },
  '/product/:id': { names: ['size', 'colour'], onlyDocument: true },
  '/about-us': nothing,
  '/contact-us': nothing,
  '/shipping-policy': nothing,
  '/size-guide': nothing,
  '/privacy-policy': nothing,
  '/terms-of-service': nothing,
  '/cookie-policy': nothing,
  '/newsletter': nothing,
  '/newsletter/confirm': nothing,
  '/support': nothing,
  '/support/:number': nothing,
  '/back-in-stock': nothing,
  '/opening': nothing,
  '/terms': nothing,
  '/privacy': nothing,
  '/wishlist': { names: ['items'] },
  '/cart': nothing,
  '/order-confirmation/:orderId': nothing,
  '/track': nothing,
  '/pay': nothing,
  '/orders': nothing,
  '/orders/:id': nothing,
  '/orders/:id/return': nothing,
  '/returns/:id': nothing,
  '/returns/:id/label': nothing,
  '/review/:orderId': nothing,
  '/login': nothing,
  '/register': nothing,
  '/forgot-password': nothing,
  '/reset-password': nothing,
  '/profile': nothing,
  '/account-deleted': nothing,
  '/login-link': nothing,
  '/staff-invitation': nothing,
  '/email-change/:decision': nothing,
  '/confirm-email': nothing,
  '/*': nothing,
  '/checkout': nothing,
}

/** The pages with parameters. An optional path parameter matches any path. */
const readers = Object.entries(pageReads)
  .filter(([, { names, filters }]) => names.length > 0 || filters)
  .map(([page, reads]) => ({
    pattern: new RegExp(`^${page.replace(/\/:\w+\?.*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`),
    reads,
  }))

/** Which parts of a page's data a browser requests on navigation. */
const dataParameters = ['_routes']

/**
 * The address under which a page is rendered and cached: the same for every spelling of one page. The host of an
 * absolute address is dropped, unneeded escapes are decoded, and of the query only the parameters that this page reads
 * are kept, in a fixed order: `?b=2&a=1&utm_source=x` and `?a=1&b=2` are the same, and so are `?page=1` and none.
 */
export function pageAddress(asked: string): string {
  // `//elsewhere/x` and `/\\elsewhere/x` would be parsed as another host, and `//` as an invalid one.
  const url = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[\\/]*/, '/')
  const { language, rest } = splitLanguage(url)
  return languagePrefix(language) + addressOf(rest)
}

/** The same for an address without its language prefix. */
function addressOf(url: string): string {
  const mark = url.indexOf('?')
  const path = plainPath(mark === -1 ? url : url.slice(0, mark))
  if (mark === -1) return path
  const question = questionOf(path, new URLSearchParams(url.slice(mark + 1, mark + 1 + longestQuery)))
  return question === '' ? path : `${path}?${question}`
}

/** The part of the query that affects this page; campaign tags and click ids do not. */
function questionOf(path: string, given: URLSearchParams): string {
  const page = path.replace(/\.data$/, '')
  const isData = page !== path
  const reads = readers.find(({ pattern }) => pattern.test(page))?.reads ?? { names: [] }
  const names = [...(isData && reads.onlyDocument ? [] : reads.names), ...(isData ? dataParameters : [])]
  const filters = reads.filters ? listingSearchParams(parseListingQuery({}, given)) : ''
  return [filters, only(given, names)].filter(Boolean).join('&')
}

function only(given: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams([...given].filter(([name, value]) => names.includes(name) && value !== ''))
  kept.sort()
  return kept.toString()
}

/** `/%73hop` is `/shop` (RFC 3986, 6.2.2.2); every other escape is kept, in upper case. */
function plainPath(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escaped, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })
}
