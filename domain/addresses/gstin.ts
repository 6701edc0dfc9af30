import { foldCode } from '#domain/validation/pasted-text.ts'
import { stateByCode } from './states.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const PATTERN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/

/** Codes beside those of the States: other territory, and registrations with the Centre. */
const CODES_WITHOUT_STATE: ReadonlySet<string> = new Set(['97', '99'])

/**
 * A GSTIN: State, PAN, entity and a check digit, in the form that the GST portal publishes; null if the pattern, the
 * State's code or the check digit is wrong.
 */
export function parseGstin(text: string): string | null {
  const gstin = foldCode(text).replace(/[\s-]/g, '').toUpperCase()
  if (!PATTERN.test(gstin) || !gstin.endsWith(gstinCheckDigit(gstin))) return null
  const code = gstin.slice(0, 2)
  return stateByCode(code) || CODES_WITHOUT_STATE.has(code) ? gstin : null
}

/** The check digit of the first 14 characters: every second one counts double, in base 36. */
export function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS.charAt((36 - (sum % 36)) % 36)
}
