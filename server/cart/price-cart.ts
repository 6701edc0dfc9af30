import { type CartChange, cartChanges } from '#domain/cart/cart-changes.ts'
import { firstOverLimit } from '#domain/cart/limits.ts'
import { repairSize } from '#domain/cart/stored-product.ts'
import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import { resolveSize } from '#domain/catalogue/size-choice.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { ChargeTerms } from '#domain/charges/charge-rules.ts'
import { type Paise, rupeesToPaise } from '#domain/money/money.ts'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import { type StaffDiscountInput, staffDiscountShares } from '#domain/orders/staff-order.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { cashRounding, roundedTotals } from '#domain/pricing/cash-rounding.ts'
import { type PricedLines, priceLines } from '#domain/pricing/price-lines.ts'
import {
  type CandidatePromotion,
  type ChosenPromotion,
  choosePromotions,
  type PromotionChoice,
  type RefusedPromotion,
} from '#domain/promotions/choose-promotions.ts'
import { sumOf } from '#domain/promotions/discount-shares.ts'
import type { PromotionLine } from '#domain/promotions/promotion.ts'
import { type TakenSet, takeSets } from '#domain/promotions/set-shares.ts'
import type { CashSettings } from '#domain/settings/cash-settings.ts'
import { issue } from '#domain/validation/issue.ts'
import { listOf, recordOf } from '#domain/validation/unknown-values.ts'
import type { Connection } from '../db/connection.ts'
import { refuseField } from '../http/errors.ts'
import { readSizes, type SellableVariant } from '../stock/queries.ts'

/** A cart with current prices and stock. */
export interface PricedCart {
  /** One entry for each item sent, in order; null if the product or size is no longer sold. */
  lines: (PricedCartLine | null)[]
  totals: PricedLines & { roundingPaise: Paise }
  /** What cash on delivery would take off the total, for any payment mode. */
  cashRoundingPaise: Paise
  coupon: CouponOutcome
  offers: PromotionChoice
  /** The discounts of whole sets, which come before the promotions. */
  sets: readonly TakenSet[]
  /** The part of the discount that staff gave. */
  staffDiscountPaise: Paise
  /** All differences from what the browser sent. */
  changes: CartChange[]
}

export interface PricedCartLine {
  variant: SellableVariant
  /** A colour that can be ordered: a removed name becomes the product's first. */
  colour: string
  /** The available part of the requested quantity; 0 if sold out. */
  quantity: number
  subtotalPaise: Paise
  discountPaise: Paise
  totalPaise: Paise
}

export type CouponOutcome =
  | { kind: 'none' }
  | { kind: 'holds'; chosen: ChosenPromotion }
  /** It applies, but another promotion saves more and cannot be combined with it. */
  | { kind: 'set_aside' }
  /** Null for an unknown code. */
  | { kind: 'refused'; refused: RefusedPromotion | null }

/** The items matched with current variants. */
export interface MatchedItems {
  /** Null if the product or size is no longer sold. */
  variants: (SellableVariant | null)[]
  quantities: number[]
  /** In the form for promotions; items no longer sold have no pieces. */
  lines: PromotionLine[]
  /** The whole sets among them that have a discount. */
  sets: TakenSet[]
}

/**
 * The size of each item: by id, else by label, else (nothing was chosen) the first in stock. Null if the chosen one
 * does not exist: it is never replaced by another size.
 */
export async function findVariantIds(
  db: Connection,
  items: readonly PlacedItemInput[],
): Promise<(string | null)[]> {
  const unresolved = items.filter((item) => !item.selectedSizeId)
  if (unresolved.length === 0) return items.map((item) => item.selectedSizeId)
  const sizes = await readSizes(db, [...new Set(unresolved.map((item) => item._id))])
  return items.map((item) => {
    if (item.selectedSizeId) return item.selectedSizeId
    const ofProduct = sizes.filter((size) => size.productId === item._id)
    const size = resolveSize(ofProduct, { label: item.selectedSize })
    const meant = item.selectedSize?.trim().toLowerCase()
    return size && (!meant || size.label.toLowerCase() === meant) ? size._id : null
  })
}

/**
 * Refuses more pieces of a size than one order allows, even if split over several lines.
 * @throws ShopError `validation_failed`
 */
function refuseManyPieces(
  items: readonly PlacedItemInput[],
  chosen: readonly (SellableVariant | null)[],
): void {
  const over = firstOverLimit(
    items.map(({ quantity }, index) => ({ size: chosen[index]?.id ?? null, quantity })),
  )
  if (over !== null) throw refuseField(`items.${over}.quantity`, issue('orders.tooManyPieces'))
}

/**
 * Matches the items with current variants, and finds the available quantities.
 * @throws ShopError `validation_failed` for more pieces of a size than one order allows
 */
export function matchItems(
  items: readonly PlacedItemInput[],
  { variantIds, variants }: { variantIds: readonly (string | null)[]; variants: readonly SellableVariant[] },
): MatchedItems {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const chosen = items.map((item, index) => {
    const variant = byId.get(variantIds[index] ?? '')
    return variant?.productId === item._id ? variant : null
  })
  refuseManyPieces(items, chosen)
  const quantities = obtainable(items, chosen)
  const lines = chosen.map((variant, index) => ({
    productId: variant?.productId ?? '',
    category: variant?.category ?? '',
    subcategory: variant?.subcategory ?? null,
    unitPricePaise: variant?.pricePaise ?? 0,
    mrpPaise: variant?.mrpPaise ?? 0,
    quantity: quantities[index] ?? 0,
  }))
  const sets = takeSets(chosen, lines)
  const taken = (index: number) => sumOf(sets.map(({ shares }) => shares[index] ?? 0))
  return {
    variants: chosen,
    quantities,
    lines: sets.length === 0 ? lines : lines.map((line, index) => ({ ...line, takenPaise: taken(index) })),
    sets,
  }
}

/** The unit price that the customer saw: that of the chosen size, else of the item; null if not sent. */
export function seenPricePaise(item: PlacedItemInput): Paise | null {
  const priced = listOf(item.sizes)
    .slice(0, 100)
    .filter((size) => typeof recordOf(size).price === 'number')
    .flatMap(repairSize)
  const chosen = priced.filter((size) => size._id === item.selectedSizeId || size.label === item.selectedSize)
  const size = resolveSize(chosen, { sizeId: item.selectedSizeId, label: item.selectedSize })
  const price = size?.price ?? item.price
  return price === null || price === undefined ? null : rupeesToPaise(price)
}

/** Prices the items with the promotions that save most, and compares with what the customer saw. */
export function priceCart({
  items,
  matched: { variants, quantities, lines: toPrice, sets },
  couponCode,
  candidates,
  terms,
  chosenCharges,
  paymentMode,
  cash,
  seenAmountPaise,
  staffDiscount = null,
}: {
  items: readonly PlacedItemInput[]
  matched: MatchedItems
  couponCode: string | null
  candidates: { automatic: readonly CandidatePromotion[]; coded: CandidatePromotion | null }
  terms: ChargeTerms
  /** Optional charges that the customer selected. */
  chosenCharges: readonly ChargeKind[]
  /** Null if none is chosen yet. */
  paymentMode: PaymentMode | null
  cash: Pick<CashSettings, 'roundDown'>
  seenAmountPaise: Paise | null
  /** Given by staff, on what the offers leave. */
  staffDiscount?: StaffDiscountInput | null
}): PricedCart {
  const offers = choosePromotions({ lines: toPrice, ...candidates })
  const coupon = couponOutcome(couponCode, candidates.coded, offers)
  const extra = staffDiscount && { shares: sharesBeyond(toPrice, offers.chosen, staffDiscount) }
  const staffDiscountPaise = extra ? sumOf(extra.shares) : 0
  const discounts = [...sets, ...offers.chosen, ...(extra ? [extra] : [])]
  const exact = priceLines({ lines: toPrice, offers: discounts, terms, chosen: chosenCharges })
  const totals = roundedTotals(exact, paymentMode, cash)
  const lines = variants.map((variant, index) => {
    const priced = totals.lines[index]
    if (!variant || !priced) return null
    const colour = resolveColour(variant.colours, items[index]?.selectedColor)
    return { variant, colour, quantity: quantities[index] ?? 0, ...priced }
  })
  const changes = cartChanges(
    {
      lines: items.map((item, index) => ({
        name: item.name || (variants[index]?.productName ?? ''),
        unitPricePaise: seenPricePaise(item),
        quantity: item.quantity,
      })),
      couponCode,
      amountPaise: seenAmountPaise,
    },
    {
      lines: variants.map((variant) =>
        variant ? { variantId: variant.id, unitPricePaise: variant.pricePaise, stock: variant.stock } : null,
      ),
      couponCode: coupon.kind === 'refused' ? null : couponCode,
      amountPaise: totals.totalPaise,
    },
  )
  const cashRoundingPaise = cashRounding(exact.totalPaise, cash)
  return { lines, totals, cashRoundingPaise, coupon, offers, sets, staffDiscountPaise, changes }
}

/** The shares of a staff member's discount in what the offers leave of each line. */
function sharesBeyond(
  lines: readonly PromotionLine[],
  chosen: readonly ChosenPromotion[],
  discount: StaffDiscountInput,
): Paise[] {
  const left = lines.map(({ unitPricePaise, quantity, takenPaise = 0 }, index) => {
    const taken = sumOf(chosen.map(({ shares }) => shares[index] ?? 0))
    return Math.max(0, unitPricePaise * quantity - takenPaise - taken)
  })
  return staffDiscountShares(left, discount)
}

/** The available pieces of each line; lines of one size share its stock, the earlier first. */
function obtainable(
  items: readonly PlacedItemInput[],
  chosen: readonly (SellableVariant | null)[],
): number[] {
  const left = new Map<string, number>()
  return chosen.map((variant, index) => {
    if (!variant) return 0
    const available = left.get(variant.id) ?? variant.stock
    const quantity = Math.min(items[index]?.quantity ?? 0, available)
    left.set(variant.id, available - quantity)
    return quantity
  })
}

function couponOutcome(
  code: string | null,
  coded: CandidatePromotion | null,
  { chosen, setAside, refused }: PromotionChoice,
): CouponOutcome {
  if (code === null) return { kind: 'none' }
  const isTyped = ({ offer: promotion }: { offer: ChosenPromotion['offer'] }) => promotion === coded?.offer
  const taken = chosen.find(isTyped)
  if (taken) return { kind: 'holds', chosen: taken }
  if (setAside.some(isTyped)) return { kind: 'set_aside' }
  return { kind: 'refused', refused: refused.find(isTyped) ?? null }
}
