import { couponFraction, normaliseCouponCode } from '#domain/coupons/coupons.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import { exceptionOf, type ReturnException } from '#domain/returns/return-settings.ts'
import type { Caller } from '../access/caller.ts'
import { readCoupon, readCouponUser } from '../coupons/queries.ts'
import { sayCouponRefusal } from '../coupons/say-coupon-refusal.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { readVariants } from '../stock/queries.ts'
import type { CartQuote, QuoteLine } from './answer-schemas.ts'
import { linePicture } from './line-picture.ts'
import { findVariantIds, type PricedCart, type PricedCartLine, priceCart } from './price-cart.ts'

/**
 * What a cart costs now and how that differs from what the browser showed.
 * @throws ShopError `coupon_invalid` for a code that nobody knows
 */
export async function quoteCart(
  services: Pick<Services, 'db' | 'settings' | 'catalogue'> & { words: Words },
  caller: Caller,
  input: { items: readonly PlacedItemInput[]; couponCode?: string | null | undefined },
): Promise<CartQuote> {
  const { db, settings, catalogue, words } = services
  const couponCode = normaliseCouponCode(input.couponCode)
  const user = couponCode && caller.kind === 'customer' ? await readCouponUser(db, caller.customerId) : null
  const storedCoupon = couponCode ? await readCoupon(db, couponCode, user) : null
  if (couponCode && !storedCoupon?.coupon.active) throw new ShopError('coupon_invalid')
  const variantIds = await findVariantIds(db, input.items)
  const priced = priceCart({
    items: input.items,
    variantIds,
    variants: await readVariants(db, knownIds(variantIds)),
    couponCode,
    storedCoupon,
    buyer: user?.emailFolded ?? null,
    shipping: settings.current().shipping,
    seenAmountPaise: null,
  })
  const { exceptions } = settings.current().returns
  return toQuote(priced, { catalogue, exceptions, words, isBuyerKnown: user !== null })
}

/** What a line's answer says beside its price. */
interface LineTerms {
  catalogue: Services['catalogue']
  exceptions: readonly ReturnException[]
}

/** The ids to look up, each once. */
export function knownIds(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function toQuote(
  { lines, totals, coupon, changes }: PricedCart,
  { words, isBuyerKnown, ...terms }: LineTerms & { words: Words; isBuyerKnown: boolean },
): CartQuote {
  const isForOne = coupon.kind === 'holds' && coupon.stored.coupon.onlyFor !== null
  return {
    lines: lines.map((line) => (line ? toQuoteLine(line, terms) : null)),
    subtotal: paiseToRupees(totals.subtotalPaise),
    discount: paiseToRupees(totals.discountPaise),
    shipping: paiseToRupees(totals.shippingPaise),
    total: paiseToRupees(totals.totalPaise),
    amount: paiseToRupees(totals.totalPaise),
    freeShippingRemaining: paiseToRupees(totals.freeShippingRemainingPaise),
    couponCode: coupon.kind === 'holds' ? coupon.stored.coupon.code : null,
    couponDiscount:
      coupon.kind === 'holds' ? couponFraction(coupon.stored.coupon.benefit, totals.subtotalPaise) : 0,
    couponMessage: coupon.kind === 'refused' ? sayCouponRefusal(coupon)(words) : null,
    couponNote: isForOne && !isBuyerKnown ? words.texts.coupons.onlyForOne : null,
    changes,
  }
}

function toQuoteLine(
  { variant, colour, quantity, ...priced }: PricedCartLine,
  { catalogue, exceptions }: LineTerms,
): QuoteLine {
  const [card] = catalogue.cards([variant.productId])
  return {
    _id: variant.productId,
    id: variant.productSlug,
    name: variant.productName,
    image: linePicture(variant, colour),
    selectedSizeId: variant.id,
    selectedSize: variant.label,
    selectedColor: colour,
    colours: variant.colours,
    sizes: card?.sizes ?? [],
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
