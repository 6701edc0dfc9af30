import type { Paise } from '#domain/money/money.ts'
import { betterPriceBelowThreshold, type TaxRate, taxLine } from '#domain/pricing/goods-and-services-tax.ts'
import type { TaxClass } from '#domain/pricing/tax-classes.ts'

/** A price being edited, with what its tax depends on. */
export interface PriceToJudge {
  pricePaise: Paise
  /** Null while empty. */
  mrpPaise: Paise | null
  /** Pieces in the pack: tax thresholds apply to each. */
  pieces: number
  taxClass: TaxClass
  /** In India, '2026-11-23'. */
  day: string
  table: readonly TaxRate[]
}

/** The revenue of one sale before costs: the price without its tax. */
export interface NetRevenue {
  netPaise: Paise
  taxPaise: Paise
  /** Per piece, the mean if pieces differ by a paisa; equal to `netPaise` for a pack of one. */
  netEachPaise: Paise
  /** Several only if the pieces of a pack are on both sides of a threshold. */
  ratesBasisPoints: readonly number[]
}

/** A lower price with a higher net revenue. */
export interface BetterPrice {
  /** Of the whole pack. */
  pricePaise: Paise
  /** The additional net revenue of each pack. */
  gainPaise: Paise
  /** The tax rate of each. */
  rateBasisPoints: number
  nowRateBasisPoints: number
}

export interface PriceHints {
  mrpBelowPrice: boolean
  /** Null if the tax table has no rate for the class on that day. */
  net: NetRevenue | null
  better: BetterPrice | null
}

/**
 * Hints for a price being edited. Prices include tax, and the rate of a piece rises with its value before tax: between
 * the highest price of the lower rate and the price at which the higher rate nets as much, a higher price earns less.
 */
export function priceHints(price: PriceToJudge): PriceHints {
  const { pricePaise, mrpPaise } = price
  const net = netRevenue(price)
  return {
    mrpBelowPrice: mrpPaise !== null && mrpPaise < pricePaise,
    net,
    better: net && betterPrice(price, net),
  }
}

function netRevenue({ pricePaise, pieces, taxClass, day, table }: PriceToJudge): NetRevenue | null {
  if (pricePaise <= 0 || pieces < 1) return null
  const parts = taxLine({ totalPaise: pricePaise, pieces, interState: true, taxClass, day, table })
  if (!parts) return null
  const netPaise = parts.reduce((sum, part) => sum + part.taxablePaise, 0)
  return {
    netPaise,
    taxPaise: pricePaise - netPaise,
    netEachPaise: Math.round(netPaise / pieces),
    ratesBasisPoints: parts.map((part) => part.rateBasisPoints).sort((one, other) => one - other),
  }
}

function betterPrice(price: PriceToJudge, now: NetRevenue): BetterPrice | null {
  const { pricePaise, pieces, taxClass, day, table } = price
  // The most expensive piece of a pack whose price does not divide evenly.
  const dearest = Math.ceil(pricePaise / pieces)
  const each = betterPriceBelowThreshold({ pricePaise: dearest, taxClass, day, table })
  if (each === null) return null
  const then = netRevenue({ ...price, pricePaise: each * pieces })
  if (!then || then.netPaise <= now.netPaise) return null
  return {
    pricePaise: each * pieces,
    gainPaise: then.netPaise - now.netPaise,
    rateBasisPoints: then.ratesBasisPoints[0] ?? 0,
    nowRateBasisPoints: now.ratesBasisPoints.at(-1) ?? 0,
  }
}
