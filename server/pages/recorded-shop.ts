import type { Shop } from './shop.ts'

/** What a page was made from, so that it goes when that changes (decision 006). */
export interface PageSources {
  /** Ids of the products it shows. */
  readonly products: ReadonlySet<string>
  /** It shows a list or a count: any product may change it. */
  readonly anyProduct: boolean
}

/**
 * What an answer of the shop depends on. `process`: it stays the same until the next start. `settings`, `contents`:
 * every page goes when they change. `any product`: pages with it go when any product changes. A function names the products.
 */
type Source<Args extends unknown[], Answer> =
  | 'process'
  | 'settings'
  | 'contents'
  | 'any product'
  | ((answer: Answer, ...args: Args) => readonly string[])

type SourcesOf<Part> = Part extends (...args: infer Args) => infer Answer
  ? Source<Args, Awaited<Answer>>
  : Part extends object
    ? { readonly [Name in keyof Part]: SourcesOf<Part[Name]> }
    : 'process' | 'settings' | 'contents'

/** For everything that a page may ask of the shop: an entry that is missing does not compile. */
const shopSources: SourcesOf<Shop> = {
  origin: 'process',
  pixelId: 'process',
  settings: { current: 'settings', returnPostagePaise: 'settings' },
  contents: { current: 'contents' },
  scene: 'contents',
  // Every page goes when the keys change.
  payment: { isTest: 'settings' },
  catalogue: {
    home: 'any product',
    list: 'any product',
    product: (page) =>
      page ? [page.product, ...page.related, ...page.colourGroup].map(({ _id }) => _id) : [],
    cards: (_cards, productIds) => productIds,
  },
  // The settings name the coupon. One that ends meanwhile is seen when the page is rendered for another reason.
  subscriberPercent: 'settings',
  reviews: (_reviews, productId) => [productId],
  // A return that is checked changes its product's stock.
  fitHint: (_hint, productId) => [productId],
}

/** The shop as one page asks it, with a note of what the page was told. */
export function recordShop(shop: Shop): { shop: Shop; sources: PageSources } {
  const products = new Set<string>()
  const sources = { products, anyProduct: false }

  function record(source: Source<unknown[], unknown>, answer: unknown, args: unknown[]): void {
    if (source === 'any product') sources.anyProduct = true
    if (typeof source === 'function') for (const id of source(answer, ...args)) products.add(id)
  }

  function recorded(part: unknown, source: unknown): unknown {
    if (typeof part === 'function') {
      return (...args: unknown[]) => {
        const answer: unknown = part(...args)
        const follow = (known: unknown) => {
          record(source as Source<unknown[], unknown>, known, args)
          return known
        }
        return answer instanceof Promise ? answer.then(follow) : follow(answer)
      }
    }
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(source as object)
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, recorded(part[name as keyof typeof part], inner)]),
    )
  }

  return { sources, shop: recorded(shop, shopSources) as Shop }
}
