import { LONGEST_GIFT_MESSAGE } from '#domain/cart/limits.ts'
import type { Gift } from '#domain/orders/gift.ts'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

/** Stored beside the cart, like the coupon. */
const KEY = 'cartGift'

/** How the cart is sent as a gift; null if it is none, and during hydration. */
export function useGift(): Gift | null {
  return giftOf(useStoredJson(KEY))
}

export function readGift(): Gift | null {
  return giftOf(readStoredJson(KEY))
}

export function writeGift(gift: Gift | null): void {
  writeStoredJson(KEY, gift)
}

function giftOf(stored: unknown): Gift | null {
  if (stored === null) return null
  const { message, hidePrices } = recordOf(stored)
  return { message: textOf(message, LONGEST_GIFT_MESSAGE), hidePrices: hidePrices === true }
}
