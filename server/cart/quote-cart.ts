import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { toApiCharges } from '#domain/charges/api-charge.ts'
import { type ChargeKind, chargeOf } from '#domain/charges/charge.ts'
import { AT_COUNTER } from '#domain/charges/charge-rules.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import type { StaffDiscountInput } from '#domain/orders/staff-order.ts'
import { isOnlinePayment, type PaymentMode } from '#domain/payments/payment-mode.ts'
import { couponFraction, normaliseCouponCode } from '#domain/promotions/coupons.ts'
import { exceptionOf, type ReturnException } from '#domain/returns/return-settings.ts'
import type { Caller } from '../access/caller.ts'
import { cardsById } from '../catalogue/catalogue-search.ts'
import { linePicture } from '../catalogue/line-picture.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { refuseWhileOff } from '../payments/start-payment.ts'
import { formatCouponRefusal } from '../promotions/format-coupon-refusal.ts'
import { formatPromotions } from '../promotions/format-promotions.ts'
import { readCouponUser } from '../promotions/queries.ts'
import { readQuoteCandidates } from '../promotions/read-candidates.ts'
import type { Services } from '../services.ts'
import { readVariants } from '../stock/queries.ts'
import type { CartQuote, QuoteLine } from './answer-schemas.ts'
import { expandSets } from './expand-sets.ts'
import { explainCartWithoutCash } from './format-cash-obstacle.ts'
import { findVariantIds, matchItems, type PricedCart, type PricedCartLine, priceCart } from './price-cart.ts'

/**
 * The current cost of a cart, and the differences from what the browser showed.
 * @throws ShopError `coupon_invalid` for an unknown code, `online_payment_off` for a payment mode that is off
 */
export async function quoteCart(
  services: Pick<Services, 'db' | 'settings' | 'catalogue' | 'offers' | 'payments'> & { words: Words },
  caller: Caller,
  input: {
    items: readonly PlacedItemInput[]
    couponCode?: string | null | undefined
    paymentMode?: PaymentMode | undefined
    charges?: readonly ChargeKind[] | undefined
    /** Given by staff. */
    staffDiscount?: StaffDiscountInput | null | undefined
    /** Goods handed over in the shop have no charges. */
    atCounter?: boolean
  },
): Promise<CartQuote & { staffDiscount: number }> {
  const { db, settings, catalogue, words } = services
  if (input.paymentMode && isOnlinePayment(input.paymentMode)) refuseWhileOff(services)
  const couponCode = normaliseCouponCode(input.couponCode)
  const candidates = await readQuoteCandidates(services, {
    code: couponCode,
    findUser: async () => (caller.kind === 'customer' ? await readCouponUser(db, caller.customerId) : null),
  })
  if (couponCode && !candidates.coded?.offer.active) throw new ShopError('coupon_invalid')
  const items = await expandSets(db, input.items)
  const variantIds = await findVariantIds(db, items)
  const variants = await readVariants(db, knownIds(variantIds))
  const matched = matchItems(items, { variantIds, variants })
  const priced = priceCart({
    items,
    matched,
    couponCode,
    candidates,
    terms: input.atCounter ? AT_COUNTER : settings.current(),
    chosenCharges: input.charges ?? [],
    paymentMode: input.paymentMode ?? null,
    cash: settings.current().cashOnDelivery,
    seenAmountPaise: null,
    staffDiscount: input.staffDiscount ?? null,
  })
  const { exceptions } = settings.current().returns
  const goods = matched.variants.filter((variant) => variant !== null)
  // Cash limits compare the amount paid on delivery.
  const { totalPaise, roundingPaise } = priced.totals
  const cashPaise = totalPaise + roundingPaise - priced.cashRoundingPaise
  const cash = explainCartWithoutCash(services, { goods, totalPaise: cashPaise })
  const promotions = formatPromotions(
    { lines: matched.lines, sets: priced.sets, choice: priced.offers, candidates },
    words,
  )
  const cards = await cardsById(
    catalogue,
    goods.map(({ productId }) => productId),
  )
  return {
    ...toQuote(priced, { cards, exceptions, words, isBuyerKnown: candidates.user !== null }),
    couponCode: priced.coupon.kind === 'none' || priced.coupon.kind === 'refused' ? null : couponCode,
    offers: promotions,
    cashRefusal: cash?.(words) ?? null,
    staffDiscount: paiseToRupees(priced.staffDiscountPaise),
  }
}

/** The fields of a line's response beside its price. */
interface LineTerms {
  cards: ReadonlyMap<string, ProductCard>
  exceptions: readonly ReturnException[]
}

/** The ids to look up, without duplicates. */
export function knownIds(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function toQuote(
  { lines, totals, cashRoundingPaise, coupon, changes }: PricedCart,
  { words, isBuyerKnown, ...terms }: LineTerms & { words: Words; isBuyerKnown: boolean },
): Omit<CartQuote, 'couponCode' | 'offers' | 'cashRefusal'> {
  const isForOne = coupon.kind === 'holds' && coupon.chosen.offer.onlyFor !== null
  const { subtotalPaise } = totals
  return {
    lines: lines.map((line) => (line ? toQuoteLine(line, terms) : null)),
    subtotal: paiseToRupees(totals.subtotalPaise),
    discount: paiseToRupees(totals.discountPaise),
    shipping: paiseToRupees(chargeOf(totals.charges, 'shipping')),
    charges: toApiCharges(totals.charges, { texts: words.texts.charges, format: words.format }),
    rounding: paiseToRupees(totals.roundingPaise),
    cashRounding: paiseToRupees(cashRoundingPaise),
    total: paiseToRupees(totals.totalPaise),
    amount: paiseToRupees(totals.totalPaise),
    freeShippingRemaining: paiseToRupees(totals.freeShippingRemainingPaise),
    couponDiscount:
      coupon.kind === 'holds'
        ? couponFraction(coupon.chosen.offer.benefit, {
            discountPaise: coupon.chosen.discountPaise,
            subtotalPaise,
          })
        : 0,
    couponMessage: coupon.kind === 'refused' ? formatCouponRefusal(coupon.refused)(words) : null,
    couponNote: isForOne && !isBuyerKnown ? words.texts.coupons.onlyForOne : null,
    changes,
  }
}

function toQuoteLine(
  { variant, colour, quantity, ...priced }: PricedCartLine,
  { cards, exceptions }: LineTerms,
): QuoteLine {
  return {
    _id: variant.productId,
    id: variant.productSlug,
    name: variant.productName,
    image: linePicture(variant, colour),
    selectedSizeId: variant.id,
    selectedSize: variant.label,
    selectedColor: colour,
    colours: variant.colours,
    sizes: cards.get(variant.productId)?.sizes ?? [],
    returnRule: exceptionOf(exceptions, variant)?.sentence ?? null,
    sku: variant.sku,
    price: paiseToRupees(variant.pricePaise),
    originalPrice: paiseToRupees(variant.mrpPaise),
    quantity,
    stock: variant.stock,
    inStock: variant.stock > 0,
    subtotal: paiseToRupees(priced.subtotalPaise),
    discount: paiseToRupees(priced.discountPaise),
    total: paiseToRupees(priced.totalPaise),
  }
}
