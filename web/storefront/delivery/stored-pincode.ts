import { textOf } from '#domain/validation/unknown-values.ts'
import { useSession } from '#web/api/session.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

/** Removed at logout with the customer's other data in this browser. */
const KEY = 'pincode'

/** The visitor's PIN code, else that of the account's default address; '' without either. */
export function usePincode(): string {
  const kept = textOf(useStoredJson(KEY))
  const session = useSession()
  return kept || (session?.user.zipCode ?? '')
}

/** The PIN code chosen in this browser; '' without one. */
export function readStoredPincode(): string {
  return textOf(readStoredJson(KEY))
}

export function storePincode(pincode: string): void {
  if (pincode !== readStoredPincode()) writeStoredJson(KEY, pincode)
}
