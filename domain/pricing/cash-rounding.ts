import type { Paise } from '#domain/money/money.ts'
import { isOnlinePayment, type PaymentMode } from '#domain/payments/payment-mode.ts'

const RUPEE: Paise = 100

/**
 * What is taken off a cash total so that it is whole rupees, in paise: 0 to 99. A total below one rupee keeps its paise,
 * because an order that costs nothing would count as paid.
 */
export function cashRounding(totalPaise: Paise, { roundDown }: { roundDown: boolean }): Paise {
  return roundDown && totalPaise >= RUPEE ? totalPaise % RUPEE : 0
}

/** The same totals as an order paid this way has them. Only cash is rounded; null for a way that is not chosen yet. */
export function roundedTotals<Totals extends { totalPaise: Paise }>(
  totals: Totals,
  paymentMode: PaymentMode | null,
  terms: { roundDown: boolean },
): Totals & { roundingPaise: Paise } {
  const isCash = paymentMode !== null && !isOnlinePayment(paymentMode)
  const roundingPaise = isCash ? cashRounding(totals.totalPaise, terms) : 0
  return { ...totals, roundingPaise, totalPaise: totals.totalPaise - roundingPaise }
}
