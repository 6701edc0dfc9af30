import type { NamedText } from '#domain/language/named-text.ts'
import type { Paise } from '#domain/money/money.ts'

/** Stored with every order, so a kind keeps its name. The order here is the display order. */
export const CHARGE_KINDS = ['shipping', 'gift_wrap'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** A charge of an order besides its goods, tax included. */
export interface OrderCharge {
  /** A `ChargeKind`, or one that a newer version has written. */
  kind: string
  /** Of `CHARGE_TEXTS`. */
  label: NamedText
  /** Above 0: a charge of 0 is not listed. */
  amountPaise: Paise
  /** HSN or SAC. Null for a charge that is part of the supply: it takes code and rate of the most valuable goods. */
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

/** The amount of one kind, in paise; 0 if the order has none. */
export function chargeOf(charges: readonly (Amount & { kind: string })[], kind: ChargeKind): Paise {
  return sumOfCharges(charges.filter((charge) => charge.kind === kind))
}

/**
 * The refund of a cancelled order, in paise: everything left of its payment, less non-refundable charges.
 * @param leftPaise paid and not refunded yet
 */
export function refundOfCancelled(charges: readonly OrderCharge[], leftPaise: Paise): Paise {
  const kept = sumOfCharges(charges.filter(({ refundable }) => !refundable))
  return Math.max(0, leftPaise - kept)
}
