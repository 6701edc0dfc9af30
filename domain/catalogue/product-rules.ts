import { isForBabies } from './for-babies.ts'
import { canonicalSizeLabel, sizeAgeMonths } from './sizes.ts'

/* Rules that apply to every product, from the admin or from a file. The catalogue file schema and the admin's
   validation both use them with their own messages. */

/** A slug: lower-case letters and digits, separated by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const LONGEST_SLUG = 80

export const LONGEST_SKU = 64
/**
 * A SKU: characters that a barcode (Code 128) can encode, with spaces inside, as suppliers use them. It does not start
 * with a character that a spreadsheet interprets as a formula or strips.
 */
export const SKU = /^(?![=+\-@'"`])[!-~](?:[ -~]{0,62}[!-~])?$/

/**
 * Chapters of children's goods: bags 42, textiles 50-63, footwear 64, headgear 65, umbrellas 66, jewellery 71, toys and
 * costumes 95, hair clips 96.
 */
export const HSN = /^(42|5\d|6[0-7]|71|9[56])\d{2}(\d{2}(\d{2})?)?$/

/** ISO 3166 alpha-2. */
export const COUNTRY = /^[A-Z]{2}$/

const PIN_IN_TEXT = /(^|\D)[1-9]\d{2}\s?\d{3}(\D|$)/

/** Standards of organic certificates; `npop` is marketed as India Organic. */
export const ORGANIC_STANDARDS = ['gots', 'npop', 'ocs'] as const

/** Whether a postal address contains its 6-digit PIN code. */
export function hasPinCode(address: string): boolean {
  return PIN_IN_TEXT.test(address)
}

/** Whether an amount in rupees is a whole number of paise. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6
}

/** Whether the law requires the importer: a foreign maker has no Indian address for complaints. */
export function needsImporter(product: { countryOfOrigin: string; maker: { role: string } }): boolean {
  return product.countryOfOrigin !== 'IN' && product.maker.role !== 'importer'
}

/** The indexes of values that occurred earlier in the list. */
export function repeatedPlaces(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, place) => {
    if (seen.has(value)) return [place]
    seen.add(value)
    return []
  })
}

/** Whether two labels are the same size: '2–3 Years' is '2-3Y'. */
export function isSameSize(one: string, other: string): boolean {
  return sizeKey(one) === sizeKey(other)
}

/** A label without spelling variants. */
export function sizeKey(label: string): string {
  return canonicalSizeLabel(label).toLowerCase()
}

export interface MeasuredSize {
  label: string
  ageMonths: readonly [number, number] | null
  heightCm: readonly [number, number] | null
  chestCm: number | null
  waistCm: number | null
}

/** Whether a size has measures in cm, as the packaged commodities rules require beside its letters. */
export function isMeasured(size: MeasuredSize): boolean {
  return size.heightCm !== null || size.chestCm !== null || size.waistCm !== null
}

/** Below this age, in months, cords and small parts are dangerous. */
const SAFE_FROM_MONTHS = 36

/** Whether children below three years may wear a product, so that cords and small parts must be stated. */
export function isForSmallChildren(product: {
  category: string | null
  sizes: readonly Pick<MeasuredSize, 'label' | 'ageMonths'>[]
}): boolean {
  const labels = product.sizes.map(({ label }) => label)
  if (isForBabies(product.category ?? '', labels)) return true
  return product.sizes.some(({ ageMonths, label }) => {
    const from = (ageMonths ?? sizeAgeMonths(label))?.[0]
    return from !== undefined && from < SAFE_FROM_MONTHS
  })
}

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
