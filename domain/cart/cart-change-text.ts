import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { CART_CHANGE_TEXTS as texts } from '#texts/cart/change-texts.ts'
import type { CartChange } from './cart-changes.ts'

/** The index of the changed line, null for coupon and amount. */
export function changedLine(entry: CartChange): number | null {
  const match = /^items\.(\d+)/.exec(entry.path)
  return match ? Number(match[1]) : null
}

/** A change as a sentence for the customer; `name` is the product's. */
export function cartChangeText({ path, code, was, now }: CartChange, name: string): string {
  switch (code) {
    case 'gone':
      return format(texts.gone, { name })
    case 'stock':
      return Number(now) > 0
        ? format(texts.left, { count: String(now), name })
        : format(texts.soldOut, { name })
    case 'coupon':
      return format(texts.coupon, { code: String(was) })
    case 'price': {
      const money = { was: rupees(was), now: rupees(now) }
      return path === 'amount' ? format(texts.total, money) : format(texts.price, { name, ...money })
    }
  }
}

function rupees(value: CartChange['was']): string {
  return formatRupees(rupeesToPaise(Number(value ?? 0)))
}
