/** What the bundler says of a module. */
interface Module {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

type FindModule = (id: string) => Module | null

const page = (names: string) => new RegExp(`/web/storefront/[\\w/]+/(${names})\\.tsx`)
const FRAME = /\/web\/(root|storefront\/layout\/storefront-layout)\.tsx/
const HOME = page('home-page')
const LISTING = page('listing-page')
const PRODUCT = page('product-page')
const WISHLIST = page('wishlist-page')
const CART = page('cart-page')
const ACCOUNT = page('login-page|register-page|contact-page|checkout-page')
const CHECKOUT = page('checkout-page')
const STOREFRONT = /\/web\/storefront\//
/** A module that so many pages and later parts of the storefront use is not in the file of one page. */
const SHARED = 5
/** The same for the listing, whose filters are mostly used by parts that shoppers open from it. */
const SHARED_OF_LISTING = 8

/**
 * Names the file of scripts for a module of the pages that shoppers open first; null leaves it to the bundler, which makes
 * one file for each combination of pages, sixty for the checkout. The first group whose pages need a module has it, so a
 * page loads nothing of later groups, and what a module imports is never in a later group than the module itself.
 */
export function createSharedScripts(): (id: string, find: FindModule) => string | null {
  const modules = new Map<string, Module | null>()
  const read = (id: string, find: FindModule) => {
    const known = modules.get(id)
    if (known !== undefined) return known
    const module = find(id)
    modules.set(id, module)
    return module
  }
  return (id, find) => {
    const entries = [...importersOf(id, (importer) => read(importer, find))]
    const count = (pages: RegExp) => entries.filter((entry) => pages.test(entry)).length
    if (count(FRAME) > 0 || count(HOME) + count(LISTING) + count(PRODUCT) > 1) return 'layout'
    const isOwn = (most = SHARED) => count(STOREFRONT) < most && count(WISHLIST) + count(CART) === 0
    if (count(HOME) > 0) return isOwn() ? 'home' : 'forms'
    if (count(LISTING) > 0) return isOwn(SHARED_OF_LISTING) ? 'listing' : 'layout'
    if (count(PRODUCT) > 0) return isOwn() ? 'product' : 'selection'
    if (entries.length < 2) return null
    if (count(WISHLIST) > 0) return 'cart'
    if (count(CART) > 0) return 'prices'
    if (count(ACCOUNT) > 1) return 'account'
    return count(CHECKOUT) > 0 ? 'checkout' : null
  }
}

/** The pages, and the parts that are fetched later, which load a module at once. */
function importersOf(id: string, find: (id: string) => Module | null): Set<string> {
  const entries = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    const module = find(one)
    if (module === null) continue
    if (module.isEntry || module.dynamicImporters.length > 0) entries.add(one)
    for (const importer of module.importers) seen.add(importer)
  }
  return entries
}
