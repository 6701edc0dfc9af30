import { looksLikeItsNumber } from '#domain/fulfilment/carriers.ts'
import { format } from '#domain/language/format.ts'
import type { AdminTerms } from '#domain/orders/admin-order.ts'
import { ADMIN_SHIP_TEXTS } from '#texts/orders/admin-ship-texts.ts'

/** Warns of a slip in a carrier's number, or of the wrong carrier; undefined where there is nothing to say. */
export function unusualNumber({ carriers }: AdminTerms, key: string, typed: string): string | undefined {
  const carrier = carriers.find((one) => one.key === key)
  if (!carrier || typed.trim() === '' || looksLikeItsNumber(carrier, typed)) return undefined
  return format(ADMIN_SHIP_TEXTS.unusualNumber, { carrier: carrier.name })
}
