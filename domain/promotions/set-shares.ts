import { piecesOf } from '#domain/catalogue/set-pieces.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { allocate } from '#domain/money/allocate.ts'
import type { Paise } from '#domain/money/money.ts'
import { type SetDiscount, setDiscountOf } from '#domain/pricing/set-discount.ts'

/** A set with a discount and the lines that belong to it. */
export interface DiscountedSet {
  discount: SetDiscount
  /** For each piece of the set the positions of its lines; one that is left out has none. */
  pieces: readonly (readonly number[])[]
}

/**
 * What a set's discount takes off each line. It is given for whole sets: a piece that is bought without the others costs
 * what it costs alone. Of more pieces than sets the dearest belong to one.
 */
export function setShares(
  lines: readonly { unitPricePaise: Paise; quantity: number }[],
  { discount, pieces }: DiscountedSet,
): Paise[] {
  const quantityOf = (position: number) => lines[position]?.quantity ?? 0
  const counts = pieces.map((positions) => positions.reduce((sum, position) => sum + quantityOf(position), 0))
  const sets = counts.length === 0 ? 0 : Math.min(...counts)
  const amounts = lines.map(() => 0)
  for (const positions of pieces) {
    let left = sets
    const priceOf = (position: number) => lines[position]?.unitPricePaise ?? 0
    for (const position of positions.toSorted((a, b) => priceOf(b) - priceOf(a))) {
      const taken = Math.min(left, quantityOf(position))
      amounts[position] = (amounts[position] ?? 0) + taken * priceOf(position)
      left -= taken
    }
  }
  const pricePaise = amounts.reduce((sum, amount) => sum + amount, 0)
  return allocate(setDiscountOf(discount, { pricePaise, sets }), amounts)
}

/** A line of a cart, for the discount of its set; null for a product without one. */
export interface LineOfSet {
  productId: string
  productName: string
  label: string
  /** `labels` are those of all sizes of the set. */
  setDiscount: (SetDiscount & { labels: readonly string[] }) | null
}

/** The discount of one set on a cart. */
export interface TakenSet extends DiscountedSet {
  productId: string
  name: string
  discountPaise: Paise
  /** By line; they add up to the discount. */
  shares: Paise[]
}

/** The sets of a cart that are whole, with their discounts. @param lines null for one that is not sold any more */
export function takeSets(
  lines: readonly (LineOfSet | null)[],
  toPrice: readonly { unitPricePaise: Paise; quantity: number }[],
): TakenSet[] {
  const sets = Map.groupBy(
    lines.flatMap((line, position) => (line?.setDiscount ? [{ ...line, position }] : [])),
    ({ productId }) => productId,
  )
  return [...sets.values()].flatMap((own) => {
    const [first] = own
    if (!first?.setDiscount) return []
    const { labels, ...discount } = first.setDiscount
    const pieces = piecesOf(labels.map((label) => ({ label }))).map(({ name }) =>
      own.filter(({ label }) => isOfPiece(label, name)).map(({ position }) => position),
    )
    const shares = setShares(toPrice, { discount, pieces })
    const discountPaise = shares.reduce((sum, share) => sum + share, 0)
    if (discountPaise === 0) return []
    return [{ productId: first.productId, name: first.productName, discount, pieces, discountPaise, shares }]
  })
}

function isOfPiece(label: string, name: string): boolean {
  return splitLabel(label).piece.toLowerCase() === name.toLowerCase()
}
