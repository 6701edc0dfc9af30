import { parsePincode } from '#domain/addresses/pincode.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { knownDelivery } from './ask-delivery.ts'

/** What is wrong with an address to which nothing is sent, as far as the shop has said so by now. */
export function unservedErrors({ zipCode }: { zipCode: string }): FieldError[] {
  const answer = knownDelivery(parsePincode(zipCode) ?? '')
  if (answer?.kind !== 'told' || answer.delivery.served) return []
  return [{ path: 'zipCode', message: answer.delivery.sentence }]
}
