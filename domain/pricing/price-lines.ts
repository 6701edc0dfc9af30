import { type ChargeKind, chargeOf, type OrderCharge, sumOfCharges } from '#domain/charges/charge.ts'
import { type ChargeTerms, chargesOf } from '#domain/charges/charge-rules.ts'
import type { Paise } from '#domain/money/money.ts'

export interface LineToPrice {
  unitPricePaise: Paise
  mrpPaise: Paise
  quantity: number
}

export interface PricedLine {
  /** Unit price times quantity. */
  subtotalPaise: Paise
  /** This line's share of all discounts. */
  discountPaise: Paise
  /** What the customer pays for the line, tax included. */
  totalPaise: Paise
}

export interface PricedLines {
  lines: PricedLine[]
  subtotalPaise: Paise
  discountPaise: Paise
  /** Everything beyond the goods, such as delivery. */
  charges: OrderCharge[]
  /** Subtotal less discount plus charges; tax is included, nothing is added on top. */
  totalPaise: Paise
  /** The amount still needed for free delivery; 0 if delivery is free anyway. */
  freeShippingRemainingPaise: Paise
}

/** A promotion's discount by line, in paise. */
export interface LineDiscount {
  shares: readonly Paise[]
}

/**
 * The only calculation of the price of a cart or an order, used by browser and server. Each promotion gives its share
 * of every line; together they take no more off a line than its price, and nothing off a charge.
 * @param chosen charges that the customer has ticked
 */
export function priceLines({
  lines,
  offers: promotions,
  terms,
  chosen = [],
}: {
  lines: readonly LineToPrice[]
  offers: readonly LineDiscount[]
  terms: ChargeTerms
  chosen?: readonly ChargeKind[]
}): PricedLines {
  const subtotals = lines.map((line) => line.unitPricePaise * line.quantity)
  const subtotalPaise = subtotals.reduce((sum, subtotal) => sum + subtotal, 0)
  const discounts = subtotals.map((subtotal, index) =>
    Math.min(
      subtotal,
      promotions.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0),
    ),
  )
  const discountPaise = discounts.reduce((sum, discount) => sum + discount, 0)
  const charges = chargesOf(terms, { subtotalPaise, chosen })
  return {
    lines: subtotals.map((subtotal, index) => {
      const share = discounts[index] ?? 0
      return { subtotalPaise: subtotal, discountPaise: share, totalPaise: subtotal - share }
    }),
    subtotalPaise,
    discountPaise,
    charges,
    totalPaise: subtotalPaise - discountPaise + sumOfCharges(charges),
    freeShippingRemainingPaise:
      chargeOf(charges, 'shipping') > 0 ? terms.shipping.freeFromPaise - subtotalPaise : 0,
  }
}
