import type { NamedText } from '#domain/language/named-text.ts'
import type { Paise } from '#domain/money/money.ts'

/** Stored with every order, so a kind keeps its name. The order here is the order on every page and paper. */
export const CHARGE_KINDS = ['shipping', 'gift_wrap'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** What an order costs beside its goods, tax included. */
export interface OrderCharge {
  /** A `ChargeKind`, or one that a newer version has written. */
  kind: string
  /** Of `CHARGE_TEXTS`. */
  label: NamedText
  /** Above 0: a charge of nothing is not listed. */
  amountPaise: Paise
  /** HSN or SAC. Null for a charge that is part of the supply: it takes code and rate of the goods of most value. */
  hsn: string | null
  /** Null together with `hsn`. */
  rateBasisPoints: number | null
  /** Whether it is refunded when the whole order is cancelled before it is shipped. */
  refundable: boolean
}

type Amount = Pick<OrderCharge, 'amountPaise'>

/** The sum of charges, in paise. */
export function sumOfCharges(charges: readonly Amount[]): Paise {
  return charges.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** The amount of one kind, in paise; 0 where the order has none. */
export function chargeOf(charges: readonly (Amount & { kind: string })[], kind: ChargeKind): Paise {
  return sumOfCharges(charges.filter((charge) => charge.kind === kind))
}

/**
 * What a cancelled order's refund is, in paise: everything that is left of its money, less the charges that are kept.
 * @param leftPaise what was paid and has not been refunded
 */
export function refundOfCancelled(charges: readonly OrderCharge[], leftPaise: Paise): Paise {
  const kept = sumOfCharges(charges.filter(({ refundable }) => !refundable))
  return Math.max(0, leftPaise - kept)
}
