import { textOf } from '#domain/validation/unknown-values.ts'
import { useSession } from '#web/api/session.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

/** Forgotten at log-out with all else that this browser keeps of a person. */
const KEY = 'pincode'

/** The PIN code that this visitor has chosen, else that of the account's default address; '' without either. */
export function usePincode(): string {
  const kept = textOf(useStoredJson(KEY))
  const session = useSession()
  return kept || (session?.user.zipCode ?? '')
}

/** The one that was chosen, in this browser; '' without one. */
export function readKeptPincode(): string {
  return textOf(readStoredJson(KEY))
}

export function keepPincode(pincode: string): void {
  if (pincode !== readKeptPincode()) writeStoredJson(KEY, pincode)
}
