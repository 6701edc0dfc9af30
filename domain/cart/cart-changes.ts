import { type Paise, paiseToRupees } from '#domain/money/money.ts'

export const CART_CHANGE_CODES = ['price', 'coupon', 'stock', 'gone'] as const
export type CartChangeCode = (typeof CART_CHANGE_CODES)[number]

/** A difference between what the customer saw and the present cart. Money is in rupees, as in the API. */
export interface CartChange {
  /** 'items.0.price', 'items.0.quantity', 'items.0', 'couponCode' or 'amount'. */
  path: string
  code: CartChangeCode
  was: number | string | null
  now: number | string | null
}

/** What the screen showed. Null if the browser did not send it. */
export interface SeenCart {
  lines: readonly { name: string; unitPricePaise: Paise | null; quantity: number }[]
  couponCode: string | null
  amountPaise: Paise | null
}

/** The present values; a line is null if its product or size is no longer sold. */
export interface CurrentCart {
  lines: readonly ({ variantId: string; unitPricePaise: Paise; stock: number } | null)[]
  /** The valid coupon, null for none. */
  couponCode: string | null
  amountPaise: Paise
}

/**
 * All differences, line by line; empty if the customer may be charged as seen. Lines of one variant (in two colours)
 * share its stock, the earlier first. A changed amount is reported if nothing else explains it.
 */
export function cartChanges(seen: SeenCart, current: CurrentCart): CartChange[] {
  const taken = new Map<string, number>()
  const changes = seen.lines.flatMap((line, index) => {
    const now = current.lines[index] ?? null
    if (now === null) return [change(`items.${index}`, 'gone', line.name, null)]
    const used = taken.get(now.variantId) ?? 0
    const left = Math.max(0, now.stock - used)
    taken.set(now.variantId, used + line.quantity)
    const found: CartChange[] = []
    if (line.unitPricePaise !== null && line.unitPricePaise !== now.unitPricePaise) {
      const [was, is] = [paiseToRupees(line.unitPricePaise), paiseToRupees(now.unitPricePaise)]
      found.push(change(`items.${index}.price`, 'price', was, is))
    }
    if (left < line.quantity) found.push(change(`items.${index}.quantity`, 'stock', line.quantity, left))
    return found
  })
  if (seen.couponCode !== null && seen.couponCode !== current.couponCode) {
    changes.push(change('couponCode', 'coupon', seen.couponCode, current.couponCode))
  }
  if (changes.length === 0 && seen.amountPaise !== null && seen.amountPaise !== current.amountPaise) {
    const [was, is] = [paiseToRupees(seen.amountPaise), paiseToRupees(current.amountPaise)]
    changes.push(change('amount', 'price', was, is))
  }
  return changes
}

function change(
  path: string,
  code: CartChangeCode,
  was: CartChange['was'],
  now: CartChange['now'],
): CartChange {
  return { path, code, was, now }
}
