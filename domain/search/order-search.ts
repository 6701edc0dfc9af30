import { parsePincode } from '#domain/addresses/pincode.ts'
import { foldEmail, normaliseEmail } from '#domain/customers/email.ts'
import { barePhone, parsePhone } from '#domain/customers/phone.ts'
import { foldCode, foldSearch } from '#domain/validation/pasted-text.ts'

/** A key for finding an order. Texts are in their stored form. */
export type SearchKey =
  /** The last six characters of the id in capitals, or their start. */
  | { kind: 'number'; begins: string }
  | { kind: 'order'; id: string }
  /** With +91; the whole number, or its start. */
  | { kind: 'phone'; begins: string }
  /** The folded address, or its start. */
  | { kind: 'email'; begins: string }
  | { kind: 'pincode'; is: string }
  /** In capitals. */
  | { kind: 'sku'; begins: string }
  /** The same for letters only: must match as a whole, as a word would match too many. */
  | { kind: 'sku-word'; is: string }
  /** Capitals and digits only. */
  | { kind: 'tracking'; begins: string }
  | { kind: 'invoice'; is: string }
  | { kind: 'payment'; is: string }
  /** Each is the start of a word of the name, in any order; in lower case. */
  | { kind: 'name'; words: readonly string[] }

/** May see email addresses; may see invoices and payments. */
export interface SearchRights {
  emails: boolean
  money: boolean
}

const LONGEST = 100
const MOST_WORDS = 5
const SHORTEST_PHONE = 4
const SHORTEST_SKU = 3
const SHORTEST_EMAIL = 3
const SHORTEST_TRACKING = 6

/**
 * The possible meanings of a query: each key has its own index, and an order that matches any of them is found. Empty
 * for none.
 */
export function parseAdminSearch(text: string): SearchKey[] {
  const plain = foldCode(text).slice(0, LONGEST)
  const compact = plain.replaceAll(' ', '')
  if (/^#[0-9a-z]{1,6}$/i.test(compact)) return [{ kind: 'number', begins: compact.slice(1).toUpperCase() }]
  if (/^ord_[0-9a-z]+$/i.test(compact)) return [{ kind: 'order', id: compact.toLowerCase() }]
  if (/^pay_[0-9a-z]+$/i.test(compact)) return [{ kind: 'payment', is: compact }]
  if (/^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/i.test(compact)) return [{ kind: 'invoice', is: compact.toUpperCase() }]
  if (plain.includes('@')) return emails(normaliseEmail(plain).replaceAll(' ', ''))
  return [
    ...numbers(compact),
    ...phones(plain),
    ...pincodes(compact),
    ...trackingNumbers(compact),
    ...(plain.includes(' ') ? [] : [...skus(plain), ...emails(plain)]),
    ...names(text),
  ]
}

/**
 * The same for a staff member. What they may not see, they may not search: trying one prefix of an email address after
 * the other would reveal it.
 */
export function searchKeysFor(text: string, rights: SearchRights): SearchKey[] {
  return parseAdminSearch(text).filter((key) => mayAsk(key, rights))
}

/** Whether a key only searches what these permissions show. */
export function mayAsk({ kind }: SearchKey, { emails, money }: SearchRights): boolean {
  if (kind === 'email') return emails
  return money || (kind !== 'invoice' && kind !== 'payment')
}

/**
 * The order of a scanned code: its number with or without #, its id, an address that ends with it, or an invoice's
 * number; null for other codes.
 */
export function parseScannedCode(code: string): SearchKey | null {
  const id = /\bord_[0-9a-z]+/i.exec(code)?.[0]
  if (id) return { kind: 'order', id: id.toLowerCase() }
  const [key] = parseAdminSearch(code)
  return key?.kind === 'invoice' || (key?.kind === 'number' && key.begins.length === 6) ? key : null
}

function numbers(compact: string): SearchKey[] {
  return /^[0-9a-z]{6}$/i.test(compact) ? [{ kind: 'number', begins: compact.toUpperCase() }] : []
}

/** A whole number in any spelling, or at least four of its digits. */
function phones(plain: string): SearchKey[] {
  const whole = parsePhone(plain)
  if (whole !== null) return [{ kind: 'phone', begins: whole }]
  const bare = barePhone(plain)
  if (!/^\+?[\d\s()[\]./-]+$/.test(bare)) return []
  const digits = bare.replace(/\D/g, '')
  const withCode = /^(?:00|0)?910?(\d+)$/.exec(digits)?.[1]
  const begun = bare.startsWith('+') ? [withCode] : [digits.replace(/^0/, ''), withCode]
  return begun
    .filter((part) => part !== undefined)
    .filter((part) => part.length >= SHORTEST_PHONE && part.length < 10 && /^[6-9]/.test(part))
    .map((part) => ({ kind: 'phone', begins: `+91${part}` }))
}

function pincodes(compact: string): SearchKey[] {
  const pincode = parsePincode(compact)
  return pincode === null ? [] : [{ kind: 'pincode', is: pincode }]
}

/** Tracking numbers have many digits, with letters mostly at either end. */
function trackingNumbers(compact: string): SearchKey[] {
  const number = compact.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const isOne = /^[a-z0-9.-]+$/i.test(compact) && /^[A-Z]{0,6}\d+[A-Z]{0,4}$/.test(number)
  return isOne && number.length >= SHORTEST_TRACKING ? [{ kind: 'tracking', begins: number }] : []
}

function skus(word: string): SearchKey[] {
  if (word.length < SHORTEST_SKU || !/^[\w./-]+$/.test(word)) return []
  const sku = word.toUpperCase()
  if (/[\d-]/.test(word)) return [{ kind: 'sku', begins: sku }]
  return /^[A-Z]+$/.test(sku) ? [{ kind: 'sku-word', is: sku }] : []
}

/**
 * The start of an address. Stored addresses are folded: without the part after a plus, and without the dots that some
 * providers ignore; only the end shows whether this is such a provider's.
 */
function emails(word: string): SearchKey[] {
  if (!/^[^\s,;:<>()[\]\\"]+$/.test(word) || /^[\d+().-]+$/.test(word)) return []
  const [local = '', domain] = normaliseEmail(word).split('@')
  const withoutTag = local.replace(/\+.*$/, '')
  if (withoutTag.length < SHORTEST_EMAIL && domain === undefined) return []
  const end = domain === undefined ? '' : `@${domain}`
  const begun = [`${withoutTag}${end}`, `${withoutTag.replaceAll('.', '')}${end}`]
  const folded = domain?.includes('.') ? [foldEmail(word)] : []
  return [...new Set([...begun, ...folded])].map((begins) => ({ kind: 'email', begins }))
}

/** Splits a name into folded words for the search. The database's `order_name_words` does the same. */
export function nameWords(name: string): string[] {
  return foldSearch(name)
    .split(/[\s.,-]+/)
    .filter((word) => word !== '')
}

function names(text: string): SearchKey[] {
  const words = nameWords(text.slice(0, LONGEST))
  const areNames = words.length > 0 && words.every((word) => /^[\p{L}\p{M}]+$/u.test(word))
  return areNames ? [{ kind: 'name', words: words.slice(0, MOST_WORDS) }] : []
}
