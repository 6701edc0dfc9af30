import type { Paise } from '#domain/money/money.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'

const RUPEE: Paise = 100

/**
 * The deduction that makes a cash total whole rupees, in paise: 0 to 99. A total below one rupee keeps its paise,
 * because a free order would count as paid.
 */
export function cashRounding(totalPaise: Paise, { roundDown }: { roundDown: boolean }): Paise {
  return roundDown && totalPaise >= RUPEE ? totalPaise % RUPEE : 0
}

/** The totals for a payment method. Only cash is rounded; null if none is chosen yet. */
export function roundedTotals<Totals extends { totalPaise: Paise }>(
  totals: Totals,
  paymentMode: PaymentMode | null,
  terms: { roundDown: boolean },
): Totals & { roundingPaise: Paise } {
  const isCash = paymentMode === 'cod' || paymentMode === 'cash'
  const roundingPaise = isCash ? cashRounding(totals.totalPaise, terms) : 0
  return { ...totals, roundingPaise, totalPaise: totals.totalPaise - roundingPaise }
}
