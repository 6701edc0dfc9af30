import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { isPlainName } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { isPincodeInUse, parsePincode } from './pincode.ts'
import { parseState } from './states.ts'

/** An address in the API; `state` is the name, `country` is India. */
export interface Address {
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** A text with limits and one error message. */
function text(shortest: number, longest: number, message: string) {
  return z
    .string(message)
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(shortest, message),
      z.maxLength(longest, issue('atMostCharacters', { most: longest })),
    )
}

/** A first or last name: it appears in emails and on parcels. */
function nameText(message: string) {
  return text(2, 60, message).check(z.refine(isPlainName, issue('plainName')))
}

/** A text that `read` can parse, replaced by the result. */
function readAs(read: (value: string) => string | null, message: string) {
  return z.pipe(
    z.string(message),
    z.transform((value, context) => {
      const found = read(value)
      if (found !== null) return found
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  )
}

function readPincode(value: string): string | null {
  const pincode = parsePincode(value)
  return pincode !== null && isPincodeInUse(pincode) ? pincode : null
}

function readCountry(value: string): string | null {
  return /^(in|ind|india)$/i.test(value.trim()) ? 'India' : null
}

/** The fields in the order of the form. */
export const addressFields = {
  firstName: nameText(issue('addresses.firstName')),
  lastName: nameText(issue('addresses.lastName')),
  address: text(5, 300, issue('addresses.address')),
  zipCode: readAs(readPincode, issue('addresses.zipCode')),
  city: text(2, 80, issue('addresses.city')),
  state: readAs((value) => parseState(value)?.name ?? null, issue('addresses.state')),
  country: z._default(readAs(readCountry, issue('addresses.country')), 'India'),
}

export const addressSchema = z.object(addressFields)

/** An order has no landmark field: it is appended to the address, once. */
export function joinLandmark(address: string, landmark: string): string {
  const near = landmark.replace(/^[\s,]+|[\s,]+$/g, '')
  const line = address.trim().replace(/[\s,]+$/, '')
  return near === '' || line.endsWith(near) ? line : `${line}, ${near}`
}

/** The address on one line. */
export function addressLine(address: Address): string {
  return `${address.address}, ${address.city}, ${address.state} ${address.zipCode}, ${address.country}`
}
