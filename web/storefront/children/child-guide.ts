import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { piecesOf, sizesToAdd, wishForPieces } from '#domain/catalogue/set-pieces.ts'
import { priceTogether } from '#domain/catalogue/size-choice.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { sizeText } from '#domain/catalogue/size-text.ts'
import { shownAgeMonths } from '#domain/catalogue/sizes.ts'
import { format } from '#domain/language/format.ts'
import type { Child } from '#domain/sizing/child.ts'
import {
  type CardFit,
  cardFit,
  firstChildSize,
  isSizedByAge,
  type JudgedSize,
  type SizeWithFit,
  sizesWithFit,
} from '#domain/sizing/child-size.ts'
import { type Growth, growthOf } from '#domain/sizing/fit.ts'
import { SIZING_TEXTS } from '#texts/sizing/texts.ts'
import { readChildren, today } from './children-store.ts'

/** A size of a card, the cart or a product page. */
export interface KnownSize {
  _id: string
  label: string
  inStock: boolean
  /** '5-6Y · 110-116 cm' */
  fits?: string | undefined
  heightCm?: readonly [number, number] | null | undefined
  ageMonths?: readonly [number, number] | null | undefined
}

export interface KnownProduct<Size extends KnownSize = KnownSize> {
  subcategory: string
  sizes: readonly Size[]
}

/** A child with its growth and its place among the children, which gives its colour. */
export interface GuidedChild {
  child: Child
  growth: Growth
  place: number
}

/** What a product has for one child. */
export interface ChildFit<Size> extends GuidedChild {
  sizes: SizeWithFit<Size & JudgedSize>[]
  card: CardFit<Size & JudgedSize> | null
}

let guide: ReturnType<typeof createGuide> | null = null

/** The guide for the saved children, the same object until they or the day change. */
export function currentGuide() {
  const [children, day] = [readChildren(), today()]
  if (guide?.children !== children || guide.day !== day) guide = createGuide(children, day)
  return guide
}

function createGuide(children: readonly Child[], day: string) {
  const all: GuidedChild[] = children.map((child, place) => ({ child, growth: growthOf(child, day), place }))
  const chosen = all.filter(({ child }) => child.chosen)

  function fitsOf<Size extends KnownSize>({ subcategory, sizes }: KnownProduct<Size>): ChildFit<Size>[] {
    const judged = sizes.map(judgedSize)
    return chosen.map((guided) => {
      const fits = sizesWithFit(judged, guided.growth, { byAge: isSizedByAge(subcategory) })
      return { ...guided, sizes: fits, card: cardFit(fits) }
    })
  }
  return {
    children,
    day,
    all,
    chosen,
    fitsOf,
    /** The size that Add takes for the chosen children; null for none. */
    sizeOf: <Size extends KnownSize>(product: KnownProduct<Size>): Size | null =>
      firstChildSize(fitsOf(product).map(({ card }) => card)),
    /** The price of what Add takes: of a set, of all its pieces. @param wished the size that the page names */
    pricesOf: <Size extends PricedSize>(
      product: KnownProduct<Size> & Pick<ProductCard, 'setDiscount'>,
      wished: string | undefined,
    ) =>
      priceTogether(
        sizesToAdd(product.sizes, wishForPieces(product.sizes, wished), (sizes) =>
          firstChildSize(fitsOf({ ...product, sizes }).map(({ card }) => card)),
        ),
        product.setDiscount,
      ),
    sizeNote,
    orderedProduct,
  }
}

type PricedSize = KnownSize & { price: number; originalPrice: number }

/** Names the size that Add takes, except of a set, where the page named another, or where its price is not that of the first in stock. */
function sizeNote(
  product: KnownProduct & { price: number },
  size: KnownSize & { price: number },
  note: string | undefined,
): string | undefined {
  if (piecesOf(product.sizes).length > 0) return undefined
  const isOther = note !== undefined || size.price !== product.price
  return isOther ? format(SIZING_TEXTS.addsSize, { size: sizeText(size) }) : undefined
}

/** The product of an order's line, of which only the size is known: its height is that of the usual chart. */
function orderedProduct(label: string): KnownProduct {
  const heightCm = DEFAULT_SIZE_CHART.find((row) => row.label === splitLabel(label).size)?.heightCm
  return { subcategory: '', sizes: [{ _id: label, label, inStock: true, heightCm }] }
}

/** Cards say the age in the label, and of letters and numbers in `fits`. */
function judgedSize<Size extends KnownSize>(size: Size): Size & JudgedSize {
  return { ...size, ageMonths: size.ageMonths ?? shownAgeMonths(size), heightCm: size.heightCm ?? null }
}
