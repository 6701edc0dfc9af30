import type { CouponBenefit } from '#domain/coupons/coupons.ts'
import { allocate } from '#domain/money/allocate.ts'
import { multiplyDivideHalfUp, type Paise } from '#domain/money/money.ts'

export interface LineToPrice {
  unitPricePaise: Paise
  mrpPaise: Paise
  quantity: number
}

export interface ShippingTerms {
  feePaise: Paise
  /** A subtotal of this much or more is delivered free. */
  freeFromPaise: Paise
}

export interface PricedLine {
  /** Unit price times quantity. */
  subtotalPaise: Paise
  /** This line's share of the discount. */
  discountPaise: Paise
  /** What the shopper pays for the line, tax inside. */
  totalPaise: Paise
}

export interface PricedLines {
  lines: PricedLine[]
  subtotalPaise: Paise
  discountPaise: Paise
  shippingPaise: Paise
  /** Subtotal less discount plus shipping; tax is inside, nothing is added on top. */
  totalPaise: Paise
  /** What is missing for free delivery; 0 when delivery is free anyway. */
  freeShippingRemainingPaise: Paise
}

/**
 * The one calculation of what a cart or an order costs, used by browser and server. A percentage is rounded
 * half up once, on the subtotal; a fixed discount is at most the subtotal; both are shared over the lines by
 * value, so that the shares add up to the discount.
 */
export function priceLines({
  lines,
  benefit,
  shipping,
}: {
  lines: readonly LineToPrice[]
  benefit: CouponBenefit | null
  shipping: ShippingTerms
}): PricedLines {
  const subtotals = lines.map((line) => line.unitPricePaise * line.quantity)
  const subtotalPaise = subtotals.reduce((sum, subtotal) => sum + subtotal, 0)
  const discountPaise = discountOn(subtotalPaise, benefit)
  const shares = allocate(discountPaise, subtotals)

  const charged = lines.length > 0 && subtotalPaise < shipping.freeFromPaise && shipping.feePaise > 0
  const shippingPaise = charged ? shipping.feePaise : 0
  return {
    lines: subtotals.map((subtotal, index) => {
      const share = shares[index] ?? 0
      return { subtotalPaise: subtotal, discountPaise: share, totalPaise: subtotal - share }
    }),
    subtotalPaise,
    discountPaise,
    shippingPaise,
    totalPaise: subtotalPaise - discountPaise + shippingPaise,
    freeShippingRemainingPaise: charged ? shipping.freeFromPaise - subtotalPaise : 0,
  }
}

/** The discount that a benefit gives on a subtotal, between 0 and the subtotal. */
export function discountOn(subtotalPaise: Paise, benefit: CouponBenefit | null): Paise {
  if (benefit === null) return 0
  if (benefit.kind === 'fixed') return Math.max(0, Math.min(subtotalPaise, benefit.amountPaise))
  return multiplyDivideHalfUp(subtotalPaise, Math.max(0, Math.min(10_000, benefit.basisPoints)), 10_000)
}
