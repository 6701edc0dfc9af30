import { parsePincode } from '#domain/addresses/pincode.ts'
import { foldEmail, normaliseEmail } from '#domain/customers/email.ts'
import { barePhone, parsePhone } from '#domain/customers/phone.ts'
import { foldCode, foldSearch } from '#domain/validation/pasted-text.ts'

/** Something by which an order can be found. Texts are in the form in which the shop keeps them. */
export type SearchKey =
  /** The last six characters of the id in capitals, or their beginning. */
  | { kind: 'number'; begins: string }
  | { kind: 'order'; id: string }
  /** With +91 in front; the whole number, or its beginning. */
  | { kind: 'phone'; begins: string }
  /** The folded address, or its beginning. */
  | { kind: 'email'; begins: string }
  | { kind: 'pincode'; is: string }
  /** In capitals. */
  | { kind: 'sku'; begins: string }
  /** The same, of letters alone: the whole of it, as a word of letters begins too many. */
  | { kind: 'sku-word'; is: string }
  /** Capitals and digits alone. */
  | { kind: 'tracking'; begins: string }
  | { kind: 'invoice'; is: string }
  | { kind: 'payment'; is: string }
  /** Each is the beginning of a word of the name, in any order; in lower case. */
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
 * As what a text of the search field may be meant: each key is asked of its own index, and an order that any of them
 * finds is found. Nothing for a text that can be none of them.
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
 * The same for a person of the staff. What they may not see, they may not search either: the beginnings of an email
 * address, tried one after the other, would spell it out.
 */
export function searchKeysFor(text: string, rights: SearchRights): SearchKey[] {
  return parseAdminSearch(text).filter((key) => mayAsk(key, rights))
}

/** Whether a key asks only for what these rights show. */
export function mayAsk({ kind }: SearchKey, { emails, money }: SearchRights): boolean {
  if (kind === 'email') return emails
  return money || (kind !== 'invoice' && kind !== 'payment')
}

/**
 * The order that a scanned code names: its number with or without the sign in front, its id, an address that ends
 * with it, or an invoice's number; null for a code that is none of these.
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

/** The numbers of carriers have many digits, most of them letters in front or behind. */
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
 * The beginning of an address. The shop keeps addresses folded: without what follows a plus, and without the dots
 * that some providers ignore; whether this one is such a provider's only its end tells.
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

/** Splits a name into the folded words by which it is found. `order_name_words` of the database does the same. */
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
