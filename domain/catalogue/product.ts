import type { Tint } from './tints.ts'

/** A size as the API gives it. Money is in rupees; `originalPrice` is the MRP. */
export interface ApiSize {
  _id: string
  label: string
  price: number
  originalPrice: number
  inStock: boolean
  stock: number
  /** Whom a size named by a number fits, '5-6Y · 110-116 cm'; missing where the label says it. */
  fits?: string
}

/** A product as the API gives it. Money is in rupees; price and MRP are those of the size that quick Add takes. */
export interface ApiProduct {
  _id: string
  /** The slug. */
  id: string
  name: string
  description: string
  /** Display name. */
  category: string
  /** Display name, '' where there is none. */
  subcategory: string
  /** The first of `images`. */
  image: string
  /** Root-relative addresses. */
  images: string[]
  /** Root-relative address, '' where there is none. */
  productGif: string
  price: number
  originalPrice: number
  /** What one can order. */
  colours: string[]
  /** The same list as `colours`. */
  colors: string[]
  /** What the filter finds: the colours of cloth and print. */
  filterColours: string[]
  sizes: ApiSize[]
  /** Mean of the stars with one decimal, 0 without reviews. */
  rating: number
  /** How many reviews count into the rating. */
  reviews: number
  featured: boolean
  trending: boolean
  isNew: boolean
  features: string[]
  stock: number
  inStock: boolean
  sku: string
}

/** A picture in the two widths that the catalogue keeps; both are 4:5. */
export interface ProductImage {
  src360: string
  src800: string
  alt: string
}

/** A size on a card: whether it can be bought, never how many there are, so that a sale rarely changes a page. */
export type CardSize = Pick<ApiSize, '_id' | 'label' | 'price' | 'originalPrice' | 'inStock' | 'fits'>

/** What a card in a listing needs, and nothing that changes with every sale. Money is in rupees. */
export interface ProductCard {
  _id: string
  id: string
  name: string
  category: string
  subcategory: string
  image: ProductImage
  price: number
  originalPrice: number
  colours: string[]
  filterColours: string[]
  sizes: CardSize[]
  rating: number
  reviews: number
  featured: boolean
  trending: boolean
  isNew: boolean
  inStock: boolean
  sku: string
  tint: Tint
}

/** Canonical path of a product page; with a choice that of the same page with size or colour chosen already. */
export function productPath(
  product: { id: string },
  choice: { colour?: string | undefined; size?: string | undefined } = {},
): string {
  const path = `/product/${encodeURIComponent(product.id)}`
  const chosen = Object.entries(choice).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return chosen.length > 0 ? `${path}?${chosen.join('&')}` : path
}
