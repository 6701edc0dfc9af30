import type { Paise } from '#domain/money/money.ts'
import { type SetDiscount, setDiscountOf } from '#domain/pricing/set-discount.ts'
import { type ChoosableSize, resolveSize, type SizeWish } from './size-choice.ts'
import { splitLabel } from './size-label.ts'

/*
 * A set is a product whose sizes name the piece that they belong to: 'Brother: 2-3Y', 'Sister: 4-5Y'. Each size keeps a
 * price, a stock and a SKU of its own, so that an order has one line for each piece: what is said of lines (stock, tax,
 * offers, returns, exchanges, refunds) is true of pieces. A piece that is bought without the others has the same stock.
 */

/** Whether one size can take the place of another: of a set, the sizes of one piece. */
export function isSamePiece(one: string, other: string): boolean {
  return splitLabel(one).piece.toLowerCase() === splitLabel(other).piece.toLowerCase()
}

export interface SetPiece<Size> {
  name: string
  sizes: Size[]
}

/** The pieces of a set in the order of their first sizes; none for a product that is not a set. */
export function piecesOf<Size extends { label: string }>(sizes: readonly Size[]): SetPiece<Size>[] {
  const pieces = new Map<string, SetPiece<Size>>()
  for (const size of sizes) {
    const { piece: name } = splitLabel(size.label)
    if (name === '') return []
    const known = pieces.get(name.toLowerCase())
    if (known) known.sizes.push(size)
    else pieces.set(name.toLowerCase(), { name, sizes: [size] })
  }
  return pieces.size < 2 ? [] : [...pieces.values()]
}

/** The sizes of the piece that this label belongs to; all sizes of a product that is not a set. */
export function sizesOfPiece<Size extends { label: string }>(sizes: readonly Size[], label: string): Size[] {
  const piece = splitLabel(label).piece.toLowerCase()
  return piecesOf(sizes).find(({ name }) => name.toLowerCase() === piece)?.sizes ?? [...sizes]
}

/**
 * The picture of the piece that a size belongs to: its description begins with the piece, as the label does, 'Brother:
 * indigo tee, laid flat', or with each of several that look alike, 'Mother, Daughter: skirt'. Null where the size has
 * no piece, or the piece no picture.
 */
export function pictureOfPiece<Picture extends { alt: string }>(
  pictures: readonly Picture[],
  label: string,
): Picture | null {
  const piece = splitLabel(label).piece.toLowerCase()
  if (piece === '') return null
  const names = (alt: string) =>
    (alt.includes(':') ? (alt.split(':')[0] ?? '') : '').toLowerCase().split(/\s*,\s*/)
  return pictures.find(({ alt }) => names(alt).includes(piece)) ?? null
}

/** The wish of a page that names one size of a product, such as a filtered listing: it is meant for every piece. */
export function wishForPieces(sizes: readonly ChoosableSize[], sizeId: string | undefined): SizeWish {
  const label = sizes.find(({ _id }) => _id === sizeId)?.label
  return { sizeId, label: label && splitLabel(label).size }
}

/**
 * What Add takes: one size for each piece of a set, one of another product. A piece takes the size that `prefer` names
 * (the child's), else the wished one by id, else by the label without its piece if that is in stock, else its first in
 * stock.
 */
export function sizesToAdd<Size extends ChoosableSize>(
  sizes: readonly Size[],
  { sizeId, label }: SizeWish,
  prefer: (sizes: readonly Size[]) => Size | null = () => null,
): Size[] {
  const pieces = piecesOf(sizes)
  const groups = pieces.length > 0 ? pieces.map((piece) => piece.sizes) : [sizes]
  return groups.flatMap((own) => {
    const named = own.find((size) => size.inStock && splitLabel(size.label).size === label)
    return prefer(own) ?? resolveSize(own, { sizeId, label: named?.label }) ?? []
  })
}

/** What represents a set to readers that know one size of a product: the first piece's sizes, each as the whole set. */
export function leadingSizes<
  Size extends { label: string; pricePaise: Paise; mrpPaise: Paise; stock: number },
>(sizes: readonly Size[], discount: SetDiscount | null = null): Size[] {
  const whole = asWholeSets(sizes, discount)
  return sizesOfPiece(whole, whole[0]?.label ?? '')
}

/**
 * The sizes with price, MRP and stock of the whole set that is bought in them, its discount taken off: the other pieces count with their first
 * size in stock, and any of their sizes completes a set. The sizes of a product that is not a set stay as they are.
 */
export function asWholeSets<
  Size extends { label: string; pricePaise: Paise; mrpPaise: Paise; stock: number },
>(sizes: readonly Size[], discount: SetDiscount | null = null): Size[] {
  const pieces = piecesOf(sizes)
  if (pieces.length === 0) return [...sizes]
  return pieces.flatMap((piece) => {
    const others = pieces.filter((other) => other !== piece)
    const leads = others.flatMap(({ sizes: own }) => own.find(({ stock }) => stock > 0) ?? own[0] ?? [])
    const complete = others.map(({ sizes: own }) => own.reduce((sum, { stock }) => sum + stock, 0))
    return piece.sizes.map((size) => {
      const pricePaise = leads.reduce((sum, lead) => sum + lead.pricePaise, size.pricePaise)
      return {
        ...size,
        pricePaise: pricePaise - (discount ? setDiscountOf(discount, { pricePaise }) : 0),
        mrpPaise: leads.reduce((sum, lead) => sum + lead.mrpPaise, size.mrpPaise),
        stock: Math.min(size.stock, ...complete),
      }
    })
  })
}
