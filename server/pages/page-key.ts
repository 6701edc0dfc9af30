import type { Register } from 'react-router'
import { listingSearchParams, parseListingQuery } from '#domain/catalogue/filters.ts'
import { languagePrefix, splitLanguage } from '#domain/language/prefix.ts'

/** No address of ours is longer; what is beyond is not read. */
const longestQuery = 4_000

/** What a page reads of the query. */
interface Reads {
  readonly names: readonly string[]
  /** The filters, sort and page of a listing too. */
  readonly filters?: true
  /** Its data is the same for every choice; only the document has the choice made. */
  readonly onlyDocument?: true
}

const nothing: Reads = { names: [] }

/** The server renders of the admin one empty frame, whatever the query. */
type StorefrontPage = Exclude<keyof Register['pages'], `/admin${string}`>

/** For every page of the storefront: one that is missing does not compile. */
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

/** The pages that read something. Behind a parameter that may be left out any path counts. */
const readers = Object.entries(pageReads)
  .filter(([, { names, filters }]) => names.length > 0 || filters)
  .map(([page, reads]) => ({
    pattern: new RegExp(`^${page.replace(/\/:\w+\?.*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`),
    reads,
  }))

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
  const { language, rest } = splitLanguage(url)
  return languagePrefix(language) + addressOf(rest)
}

/** The same for an address without the part that names its language. */
function addressOf(url: string): string {
  const mark = url.indexOf('?')
  const path = plainPath(mark === -1 ? url : url.slice(0, mark))
  if (mark === -1) return path
  const question = questionOf(path, new URLSearchParams(url.slice(mark + 1, mark + 1 + longestQuery)))
  return question === '' ? path : `${path}?${question}`
}

/** The part of the query that changes this page; campaign tags and click ids change none. */
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

/** `/%73hop` is `/shop` (RFC 3986, 6.2.2.2); every other escape stays, in capitals. */
function plainPath(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escaped, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })
}
