import { parsePincode } from '#domain/addresses/pincode.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { cachedDelivery } from './load-delivery.ts'

/** The errors of an address without delivery, as far as the server has answered. */
export function unservedErrors({ zipCode }: { zipCode: string }): FieldError[] {
  const answer = cachedDelivery(parsePincode(zipCode) ?? '')
  if (answer?.kind !== 'told' || answer.delivery.served) return []
  return [{ path: 'zipCode', message: answer.delivery.sentence }]
}
