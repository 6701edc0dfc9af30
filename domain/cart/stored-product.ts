import type { ProductImage } from '#domain/catalogue/api-product.ts'
import { amountOf, listOf, recordOf, textOf, textsOf } from '#domain/validation/unknown-values.ts'

/** A size in cart and wishlist. Money in rupees; `stock` only if the page knew it. */
export interface StoredSize {
  _id: string
  label: string
  price: number
  originalPrice: number
  inStock: boolean
  stock?: number
  /** Whom a lettered or numbered size fits. */
  fits?: string
  /** How tall the children are whom it fits, in cm. */
  heightCm?: [number, number]
}

/** A product in the browser's storage and in the account, for cart and wishlist. Money in rupees. */
export interface StoredProduct {
  _id: string
  id: string
  name: string
  image: string
  category: string
  subcategory: string
  price: number
  originalPrice: number
  /** The same list twice, as storage and API use both spellings. */
  colours: string[]
  colors: string[]
  sizes: StoredSize[]
  sku: string
  inStock: boolean
}

/** What can be stored: a product of the API, or a card of a listing. */
export interface StorableProduct {
  _id: string
  id: string
  name: string
  image: string | ProductImage
  category: string
  subcategory: string
  price: number
  originalPrice: number
  colours: readonly string[]
  sizes: readonly StorableSize[]
  sku: string
  inStock: boolean
}

/** A product page says null where the product has no heights. */
type StorableSize = Omit<StoredSize, 'heightCm'> & { heightCm?: [number, number] | null }

export function storedProductOf(product: StorableProduct): StoredProduct {
  const colours = [...product.colours]
  return {
    _id: product._id,
    id: product.id,
    name: product.name,
    image: typeof product.image === 'string' ? product.image : product.image.src360,
    category: product.category,
    subcategory: product.subcategory,
    price: product.price,
    originalPrice: product.originalPrice,
    colours,
    colors: colours,
    sizes: product.sizes.map(storedSizeOf),
    sku: product.sku,
    inStock: product.inStock,
  }
}

/** Drops fields that are not stored. */
function storedSizeOf({
  _id,
  label,
  price,
  originalPrice,
  inStock,
  stock,
  fits,
  heightCm,
}: StorableSize): StoredSize {
  const size = { _id, label, price, originalPrice, inStock }
  return {
    ...size,
    ...(stock === undefined ? {} : { stock }),
    ...(fits ? { fits } : {}),
    ...(heightCm ? { heightCm } : {}),
  }
}

/** A valid product from browser storage; null without a product id. */
export function repairStoredProduct(stored: Readonly<Record<string, unknown>>): StoredProduct | null {
  const _id = textOf(stored._id, 100)
  if (!_id) return null
  const colours = textsOf(stored.colours ?? stored.colors)
  const price = amountOf(stored.price)
  return {
    _id,
    id: textOf(stored.id) || _id,
    name: textOf(stored.name),
    image: textOf(stored.image, 1000),
    category: textOf(stored.category),
    subcategory: textOf(stored.subcategory),
    price,
    originalPrice: Math.max(price, amountOf(stored.originalPrice)),
    colours,
    colors: colours,
    sizes: listOf(stored.sizes).slice(0, 100).flatMap(repairSize),
    sku: textOf(stored.sku),
    inStock: stored.inStock !== false,
  }
}

/** A valid size as a list of one; empty without id and label. */
export function repairSize(entry: unknown): StoredSize[] {
  const stored = recordOf(entry)
  const _id = textOf(stored._id, 100)
  const label = textOf(stored.label, 100)
  if (!_id || !label) return []
  const price = amountOf(stored.price)
  const size = {
    _id,
    label,
    price,
    originalPrice: Math.max(price, amountOf(stored.originalPrice)),
    inStock: stored.inStock !== false,
  }
  const fits = textOf(stored.fits, 60)
  return [
    {
      ...size,
      ...(typeof stored.stock === 'number' ? { stock: Math.floor(amountOf(stored.stock)) } : {}),
      ...(fits ? { fits } : {}),
      ...repairHeight(stored.heightCm),
    },
  ]
}

function repairHeight(stored: unknown): { heightCm?: [number, number] } {
  const [from, to] = listOf(stored)
  const isRange = typeof from === 'number' && typeof to === 'number' && from > 0 && to > from && to < 300
  return isRange ? { heightCm: [from, to] } : {}
}
