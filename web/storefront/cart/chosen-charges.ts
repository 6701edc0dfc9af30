import type { ChargeKind } from '#domain/charges/charge.ts'
import { chosenKinds } from '#domain/charges/charge-rules.ts'
import { listOf } from '#domain/validation/unknown-values.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { writeGift } from './gift-store.ts'

/** Stored beside the cart, like the coupon: shared by all tabs and kept across reloads. */
const KEY = 'cartCharges'

/** The charges that the customer has ticked in the cart; none during hydration. */
export function useChosenCharges(): ChargeKind[] {
  return chosenKinds(listOf(useStoredJson(KEY)))
}

export function chooseCharge(kind: ChargeKind, isChosen: boolean): void {
  const others = chosenKinds(listOf(readStoredJson(KEY))).filter((other) => other !== kind)
  const next = isChosen ? [...others, kind] : others
  writeStoredJson(KEY, next.length === 0 ? null : next)
}

/** After the cart is emptied or ordered: charges and gift. */
export function forgetCartChoices(): void {
  writeStoredJson(KEY, null)
  writeGift(null)
}
