import { foldCode } from '#domain/validation/pasted-text.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const PATTERN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/

/** A GSTIN: State, PAN, entity and a check digit; null if pattern or check digit are wrong. */
export function parseGstin(text: string): string | null {
  const gstin = foldCode(text).replace(/[\s-]/g, '').toUpperCase()
  return PATTERN.test(gstin) && gstin.endsWith(checkSign(gstin.slice(0, 14))) ? gstin : null
}

/** Every second character counts double, in base 36. */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS.charAt((36 - (sum % 36)) % 36)
}
