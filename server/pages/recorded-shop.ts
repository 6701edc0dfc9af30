import type { Shop } from './shop.ts'

/** What a page was made from, so that it goes when that changes. */
export interface PageSources {
  /** Ids of the products it shows. */
  readonly products: ReadonlySet<string>
  /** It shows a list or a count: any product may change it. */
  readonly anyProduct: boolean
}

/** The shop as one page asks it, with a note of what the page was told. */
export function recordShop(shop: Shop): { shop: Shop; sources: PageSources } {
  const products = new Set<string>()
  const sources = { products, anyProduct: false }
  const { catalogue } = shop
  return {
    sources,
    shop: {
      ...shop,
      catalogue: {
        home() {
          sources.anyProduct = true
          return catalogue.home()
        },
        list(query) {
          sources.anyProduct = true
          return catalogue.list(query)
        },
        async product(idOrSlug) {
          const page = await catalogue.product(idOrSlug)
          if (!page) return null
          for (const { _id } of [page.product, ...page.related, ...page.colourGroup]) products.add(_id)
          return page
        },
        cards(productIds) {
          for (const id of productIds) products.add(id)
          return catalogue.cards(productIds)
        },
      },
      reviews(productId) {
        products.add(productId)
        return shop.reviews(productId)
      },
    },
  }
}
