import { normaliseEmail } from '#domain/customers/email.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { parseAdminSearch, type SearchKey } from '#domain/search/order-search.ts'

/** By what a person is found: by what is kept of them, and by their orders. */
export type PersonKey = Extract<
  SearchKey,
  { kind: 'number' | 'order' | 'phone' | 'email' | 'pincode' | 'name' }
>

const KINDS: readonly SearchKey['kind'][] = ['number', 'order', 'phone', 'email', 'pincode', 'name']

/** As what a text may be meant that looks for a person; nothing for a text that can be none of it. */
export function parsePersonSearch(text: string): PersonKey[] {
  return parseAdminSearch(text).filter(isPersonKey)
}

function isPersonKey(key: SearchKey): key is PersonKey {
  return KINDS.includes(key.kind)
}

/** Whether a text is all of a person's number or address, and not only the beginning of it. @param phone with +91 */
export function namesPersonExactly(
  text: string,
  { phone, email }: { phone: string; email: string },
): boolean {
  const whole = parsePhone(text)
  if (whole !== null) return whole === phone
  return email !== '' && normaliseEmail(text) === normaliseEmail(email)
}
