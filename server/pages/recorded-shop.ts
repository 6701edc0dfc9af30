import type { Shop } from './shop.ts'

/** What a page was made from, so that it is dropped when that changes (decision 006). */
export interface PageSources {
  /** Ids of the products it shows. */
  readonly products: ReadonlySet<string>
  /** It shows a list or a count, which any product may change. */
  readonly anyProduct: boolean
}

/**
 * What an answer of the shop depends on. `process`: constant until the next start. `settings`, `contents`: their
 * changes drop every page. `any product`: any product's change drops the page. A function returns the products.
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

/** Covers everything that a page may request: a missing entry does not compile. */
const shopSources: SourcesOf<Shop> = {
  origin: 'process',
  pixelId: 'process',
  settings: { current: 'settings', returnPostagePaise: 'settings', occasions: 'settings' },
  contents: { current: 'contents' },
  scene: 'contents',
  // A change of the keys drops every page.
  payment: { isTest: 'settings' },
  catalogue: {
    home: 'any product',
    list: 'any product',
    product: (page) =>
      page
        ? [page.product, ...page.related, ...page.colourGroup, ...page.samePrint].map(({ _id }) => _id)
        : [],
    cards: (_cards, productIds) => productIds,
  },
  // The settings name the coupon. If it expires, pages show it until they are rendered for another reason.
  subscriberPercent: 'settings',
  reviews: (_reviews, productId) => [productId],
  // A checked return changes its product's stock.
  fitHint: (_hint, productId) => [productId],
}

/** The shop as seen by one page, recording what the page reads. */
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
