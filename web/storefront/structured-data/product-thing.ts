import { productPath } from '#domain/catalogue/product.ts'
import { piecesOf, sizesToAdd } from '#domain/catalogue/set-pieces.ts'
import { priceTogether } from '#domain/catalogue/size-choice.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import { exceptionOf } from '#domain/returns/return-settings.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { DescribedThing } from '#server/pages/structured-data.ts'
import type { PageReview } from '#server/reviews/get-product-reviews.ts'
import { pageAddress } from '#web/storefront/layout/page-address.ts'
import type { PageProduct } from '#web/storefront/structured-data/product-data.ts'
import { returnPolicy, shippingDetails } from './trade-terms.ts'

const REVIEWS_TOLD = 3

/**
 * A product for search engines, from the same prices, stock and reviews as its page. Each size is an offer. No offer
 * has an end date for its price, since none is promised.
 */
export function productThing(
  product: PageProduct,
  {
    reviews,
    settings,
    origin,
    postagePaise,
  }: {
    reviews: readonly PageReview[]
    settings: PublicSettings
    origin: string
    /** What the way back costs who has changed their mind. */
    postagePaise: number
  },
): DescribedThing {
  const { categorySlug: category, subcategorySlug: subcategory } = product
  const isExcepted = exceptionOf(settings.returns.exceptions, { category, subcategory }) !== null
  const terms = { hasMerchantReturnPolicy: returnPolicy(settings, { isExcepted, postagePaise }) }
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    url: pageAddress(origin, productPath(product)),
    image: product.pictures.map((picture) => origin + picture.src800.replace('.avif', '.jpg')),
    category: [product.category, product.subcategory].filter(Boolean).join(' > '),
    color: product.colours.join(', '),
    material: product.fabric,
    size: product.sizes.map(({ label }) => label),
    // Who made a garment stands on the page, as the law asks; parents know and search the shop's name.
    brand: { '@type': 'Brand', name: settings.brand.name },
    countryOfOrigin: { '@type': 'Country', name: product.countryOfOrigin },
    offers: offeredSizes(product).map(({ label, sku, price, inStock }) => ({
      '@type': 'Offer',
      name: label,
      sku,
      url: pageAddress(origin, productPath(product, { size: label })),
      price: price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...terms,
      shippingDetails: shippingDetails(settings, rupeesToPaise(price)),
    })),
    ...rating(product),
    ...told(reviews),
  }
}

/** Of a set the sizes of its first piece, each with the price of the whole set. */
function offeredSizes({ sizes, setDiscount }: PageProduct): PageProduct['sizes'] {
  const [first] = piecesOf(sizes)
  if (!first) return sizes
  return first.sizes.map((size) => {
    const added = sizesToAdd(sizes, { sizeId: size._id })
    return { ...size, ...priceTogether(added, setDiscount), inStock: added.every(({ inStock }) => inStock) }
  })
}

/** Only for a product with reviews: validators refuse an average of nothing. */
function rating({ rating: mean, reviews }: PageProduct) {
  if (reviews === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: mean.toFixed(1), reviewCount: reviews },
  }
}

/** The newest few of shoppers, with their words. What the shop chose itself is no part of its rating. */
function told(reviews: readonly PageReview[]) {
  const shown = reviews.filter(({ curated, removed }) => !curated && removed === null)
  if (shown.length === 0) return {}
  return {
    review: shown.slice(0, REVIEWS_TOLD).map(({ name, stars, description, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: indiaDate(new Date(createdAt)),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      reviewBody: description,
    })),
  }
}
