import type { ProductCard } from '#domain/catalogue/api-product.ts'
import type { ListingQuery } from '#domain/catalogue/filters.ts'
import type { Contents } from '#domain/content/contents.ts'
import { type SceneAddresses, type SceneForm, sceneAddresses } from '#domain/content/scene-addresses.ts'
import { type FitHint, fitHint } from '#domain/returns/fit-hint.ts'
import { postageOf } from '#domain/returns/return-settings.ts'
import type { Occasion } from '#domain/settings/occasion-settings.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { getHomeProducts, type HomeProducts } from '../catalogue/get-home-products.ts'
import { getProduct, type ProductPageData } from '../catalogue/get-product.ts'
import { type Listing, listProducts } from '../catalogue/list-products.ts'
import type { Words } from '../language/words.ts'
import { readSubscriberTerms } from '../promotions/read-subscriber-coupon.ts'
import { readFits } from '../returns/admin/queries.ts'
import { getProductReviews, type ProductReviews } from '../reviews/get-product-reviews.ts'
import type { Services } from '../services.ts'

/**
 * What a page may read from the shop: the same for everyone, so that a rendered page can be cached. The browser
 * requests personal data from the API.
 */
export interface Shop {
  readonly origin: string
  /** Of the advertising pixel; null for a shop without one. */
  readonly pixelId: string | null
  readonly settings: {
    current(): PublicSettings
    /** The return postage for a change of mind. */
    returnPostagePaise(): number
    occasions(): readonly Occasion[]
  }
  readonly contents: { current(): Contents }
  /** Addresses of a content picture, such as `washing-line`; null for an unknown one. */
  scene(name: string, form: SceneForm): SceneAddresses | null
  readonly payment: { readonly isTest: boolean }
  readonly catalogue: {
    home(): Promise<HomeProducts>
    list(query: ListingQuery): Promise<Listing>
    /** By slug or id; null for an unknown product. */
    product(idOrSlug: string): Promise<ProductPageData | null>
    /** Cards by id, in the order given. */
    cards(productIds: readonly string[]): Promise<ProductCard[]>
  }
  /** The discount in percent that the newsletter's form promises; null if none. */
  subscriberPercent(): Promise<number | null>
  /** By the product's id: average, distribution and the newest few. */
  reviews(productId: string): Promise<ProductReviews>
  /** By the product's id: the size hint from returns; null for none. */
  fitHint(productId: string): Promise<FitHint | null>
}

const CHANGED_MIND = { reason: 'changed_mind', wish: 'refund' } as const

/** @param words of the pages' language */
export function createShop(services: Services, words: Words): Shop {
  const { config, catalogue, contents, settings, payments } = services
  return {
    origin: config.publicUrl,
    pixelId: config.metaPixelId,
    settings: {
      current: () => settings.public(),
      occasions: () => settings.current().occasions,
      returnPostagePaise: () => postageOf(settings.current().returns, [CHANGED_MIND]),
    },
    contents: { current: () => contents.current() },
    scene: (name, form) => sceneAddresses(contents.current().pictures, name, form),
    payment: {
      get isTest() {
        return payments.isTest
      },
    },
    catalogue: {
      home: () => getHomeProducts(catalogue),
      list: (query) => listProducts(catalogue, query),
      product: (idOrSlug) => getProduct(services, idOrSlug),
      cards: async (productIds) => catalogue.cards(productIds),
    },
    subscriberPercent: async () => (await readSubscriberTerms(services))?.percent ?? null,
    reviews: (productId) => getProductReviews(services.db, productId, words),
    fitHint: (productId) => readFitHint(services, productId),
  }
}

/** The size hint for a product from a year's returns; null if there is none. */
async function readFitHint(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  productId: string,
): Promise<FitHint | null> {
  const [facts] = await readFits(db, [productId])
  return facts ? fitHint(facts, settings.current().returns.fitHint) : null
}
