import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { type ApiSetDiscount, fromApiSetDiscount, setDiscountOf } from '#domain/pricing/set-discount.ts'

/** The fields of a size that the choice needs. */
export interface ChoosableSize {
  _id: string
  label: string
  inStock: boolean
}

export interface SizeWish {
  sizeId?: string | null | undefined
  label?: string | null | undefined
}

/** The first size in stock, or null. */
export function firstInStock<Size extends ChoosableSize>(sizes: readonly Size[]): Size | null {
  return sizes.find((size) => size.inStock) ?? null
}

/** Whether a product has the size that an address names. */
export function hasSize(sizes: readonly ChoosableSize[], label: string | null): boolean {
  const wanted = label?.trim().toLowerCase()
  return sizes.some((size) => size.label.toLowerCase() === wanted)
}

/**
 * The initial size of a page: the one with this label, even if sold out, since an ad showed its price; else the first
 * in stock, else the first.
 */
export function openingSize<Size extends ChoosableSize>(
  sizes: readonly Size[],
  label: string | null,
): Size | null {
  return resolveSize(sizes, { label })
}

/** The size by id, else by label (ignoring case), else the first in stock, else the first; null without sizes. */
export function resolveSize<Size extends ChoosableSize>(
  sizes: readonly Size[],
  wish: SizeWish = {},
): Size | null {
  const label = wish.label?.trim().toLowerCase()
  return (
    (wish.sizeId ? sizes.find((size) => size._id === wish.sizeId) : undefined) ??
    (label ? sizes.find((size) => size.label.toLowerCase() === label) : undefined) ??
    firstInStock(sizes) ??
    sizes[0] ??
    null
  )
}

/** The price and MRP of these sizes together, in rupees. @param discount of the set, if they are a whole one */
export function priceTogether(
  sizes: readonly { price: number; originalPrice: number }[],
  discount?: ApiSetDiscount | undefined,
): {
  price: number
  originalPrice: number
} {
  const sum = (field: 'price' | 'originalPrice') =>
    sizes.reduce((all, size) => all + rupeesToPaise(size[field]), 0)
  const pricePaise = sum('price')
  const off = discount ? setDiscountOf(fromApiSetDiscount(discount), { pricePaise }) : 0
  return { price: paiseToRupees(pricePaise - off), originalPrice: paiseToRupees(sum('originalPrice')) }
}
