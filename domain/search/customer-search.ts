import { normaliseEmail } from '#domain/customers/email.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { parseAdminSearch, type SearchKey } from '#domain/search/order-search.ts'

/** Keys by which customers are found: their own data, and their orders. */
export type PersonKey = Extract<
  SearchKey,
  { kind: 'number' | 'order' | 'phone' | 'email' | 'pincode' | 'name' }
>

const KINDS: readonly SearchKey['kind'][] = ['number', 'order', 'phone', 'email', 'pincode', 'name']

/** The possible meanings of a query for customers; empty for none. */
export function parsePersonSearch(text: string): PersonKey[] {
  return parseAdminSearch(text).filter(isPersonKey)
}

function isPersonKey(key: SearchKey): key is PersonKey {
  return KINDS.includes(key.kind)
}

/**
 * Whether a query is a customer's whole number or address, not only its start.
 * @param phone with +91
 */
export function namesPersonExactly(
  text: string,
  { phone, email }: { phone: string; email: string },
): boolean {
  const whole = parsePhone(text)
  if (whole !== null) return whole === phone
  return email !== '' && normaliseEmail(text) === normaliseEmail(email)
}
