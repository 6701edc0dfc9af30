import type { CartItem } from '#domain/cart/cart-item.ts'
import { unitPricePaise } from '#domain/cart/cart-item.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { CartQuote, QuoteLine } from '#server/cart/answer-schemas.ts'
import type { QuotedPromotion } from '#server/promotions/quoted-promotion.ts'
import { ApiError, callApi } from './client.ts'

export type { CartQuote, QuotedPromotion as QuotedOffer, QuoteLine }

/** A cart line as it is sent: what was chosen, and the price of one piece that the shopper saw. */
export interface SentItem {
  _id: string
  name: string
  image: string
  quantity: number
  price: number
  selectedSizeId: string
  selectedSize: string
  selectedColor: string
  /** The set that the line is a piece of; '' for none. */
  setId: string
}

export function sentItem(item: CartItem): SentItem {
  return {
    _id: item._id,
    name: item.name,
    image: item.image,
    quantity: item.quantity,
    price: paiseToRupees(unitPricePaise(item)),
    selectedSizeId: item.selectedSizeId,
    selectedSize: item.selectedSize,
    selectedColor: item.selectedColor,
    setId: splitLabel(item.selectedSize).piece === '' ? '' : item._id,
  }
}

/** What the cart costs now. Throws ApiError, with a `coupon_…` code for an unknown coupon. */
export async function fetchQuote(
  {
    items,
    couponCode,
    charges = [],
  }: { items: readonly CartItem[]; couponCode: string | null; charges?: readonly ChargeKind[] },
  signal?: AbortSignal,
): Promise<CartQuote> {
  const body = { items: items.map(sentItem), couponCode, charges }
  const request = { method: 'POST', body, signal } as const
  try {
    return await callApi<CartQuote>('/api/cart/quote', request)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    // The session ended; prices are for everybody.
    return await callApi<CartQuote>('/api/cart/quote', { ...request, token: null })
  }
}

export function isCouponRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('coupon_')
}
