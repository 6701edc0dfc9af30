/**
 * A barcode as a GTIN of 8, 12, 13 or 14 digits. Null for a shop's own code, a wrong check digit, and the ranges for
 * in-store use and coupons, which advertising services refuse.
 */
export function parseGtin(barcode: string | null): string | null {
  const digits = (barcode ?? '').replace(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null
  const padded = digits.padStart(14, '0')
  const isInternal = digits.length === 8 ? /^[02]/.test(digits) : /^.(?:0[245]|2|9[89])/.test(padded)
  return !isInternal && checkDigit(padded.slice(0, 13)) === Number(padded[13]) ? digits : null
}

/** Of the first 13 digits of a GTIN-14. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}
