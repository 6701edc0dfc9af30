import type { Paise } from '#domain/money/money.ts'

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
  /** This line's share of all discounts. */
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

/** What an offer takes off, by line, in paise. */
export interface LineDiscount {
  shares: readonly Paise[]
}

/**
 * The one calculation of what a cart or an order costs, used by browser and server. Each offer says its share of every
 * line; together they take no more off a line than it costs.
 */
export function priceLines({
  lines,
  offers,
  shipping,
}: {
  lines: readonly LineToPrice[]
  offers: readonly LineDiscount[]
  shipping: ShippingTerms
}): PricedLines {
  const subtotals = lines.map((line) => line.unitPricePaise * line.quantity)
  const subtotalPaise = subtotals.reduce((sum, subtotal) => sum + subtotal, 0)
  const discounts = subtotals.map((subtotal, index) =>
    Math.min(
      subtotal,
      offers.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0),
    ),
  )
  const discountPaise = discounts.reduce((sum, discount) => sum + discount, 0)

  // No piece is free: what costs nothing is a cart of which nothing can be had, and there is nothing to deliver.
  const charged = subtotalPaise > 0 && subtotalPaise < shipping.freeFromPaise && shipping.feePaise > 0
  const shippingPaise = charged ? shipping.feePaise : 0
  return {
    lines: subtotals.map((subtotal, index) => {
      const share = discounts[index] ?? 0
      return { subtotalPaise: subtotal, discountPaise: share, totalPaise: subtotal - share }
    }),
    subtotalPaise,
    discountPaise,
    shippingPaise,
    totalPaise: subtotalPaise - discountPaise + shippingPaise,
    freeShippingRemainingPaise: charged ? shipping.freeFromPaise - subtotalPaise : 0,
  }
}
