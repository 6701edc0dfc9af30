import { productPath } from '#domain/catalogue/product.ts'
import { pageAddress } from '#web/storefront/layout/page-address.ts'
import type { PageProduct } from './product-data.ts'

/** The product as search engines read it, from the same prices and stock as the page. */
export function productJsonLd(
  product: PageProduct,
  { origin, brand }: { origin: string; brand: string },
): Record<string, unknown> {
  const url = pageAddress(origin, productPath(product))
  const prices = product.sizes.map((size) => size.price)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    url,
    image: product.pictures.map((picture) => origin + picture.src800.replace('.avif', '.jpg')),
    category: product.category,
    color: product.colours.join(', '),
    material: product.fabric,
    // Who made a garment stands on the page, as the law asks; parents know and search the shop's name.
    brand: { '@type': 'Brand', name: brand },
    countryOfOrigin: { '@type': 'Country', name: product.countryOfOrigin },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: product.sizes.length,
      availability: product.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url,
    },
    ...(product.reviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.toFixed(1),
            reviewCount: product.reviews,
          },
        }
      : {}),
  }
}
