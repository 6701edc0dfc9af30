import { isForBabies } from './for-babies.ts'
import { canonicalSizeLabel, sizeAgeMonths } from './sizes.ts'

/*
 * What always holds of a product, whether a person writes it or a file brings it. The schema of catalogue files and
 * the admin's rules both ask here and say it in their own words.
 */

/** A slug: small letters and digits, parted by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const LONGEST_SLUG = 80

export const LONGEST_SKU = 64
/**
 * A SKU: what a barcode (Code 128) can print, as other shops and suppliers write theirs, with blanks inside. It does not begin
 * with a sign that a spreadsheet runs as a formula, or takes off.
 */
export const SKU = /^(?![=+\-@'"`])[!-~](?:[ -~]{0,62}[!-~])?$/

/** Chapters of what a shop for children sells: bags 42, textiles 50-63, footwear 64, headgear 65, umbrellas 66, jewellery 71, toys and
 * costumes 95, hair clips 96. */
export const HSN = /^(42|5\d|6[0-7]|71|9[56])\d{2}(\d{2}(\d{2})?)?$/

/** ISO 3166 alpha-2. */
export const COUNTRY = /^[A-Z]{2}$/

const PIN_IN_TEXT = /(^|\D)[1-9]\d{2}\s?\d{3}(\D|$)/

/** Standards by which cloth is certified as organic; `npop` is sold as India Organic. */
export const ORGANIC_STANDARDS = ['gots', 'npop', 'ocs'] as const

/** Whether a postal address names its 6-digit PIN code. */
export function hasPinCode(address: string): boolean {
  return PIN_IN_TEXT.test(address)
}

/** Whether an amount in rupees has no more than whole paise. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6
}

/** Whether the law wants the importer named: a maker abroad has no Indian address to complain to. */
export function needsImporter(product: { countryOfOrigin: string; maker: { role: string } }): boolean {
  return product.countryOfOrigin !== 'IN' && product.maker.role !== 'importer'
}

/** The places of values that stood before in the list. */
export function repeatedPlaces(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, place) => {
    if (seen.has(value)) return [place]
    seen.add(value)
    return []
  })
}

/** Two labels of one size: '2–3 Years' is '2-3Y'. */
export function isSameSize(one: string, other: string): boolean {
  return sizeKey(one) === sizeKey(other)
}

/** A label without what people spell differently. */
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

/** Whether a size says its measures in cm, as the law of packaged goods wants beside its letters. */
export function isMeasured(size: MeasuredSize): boolean {
  return size.heightCm !== null || size.chestCm !== null || size.waistCm !== null
}

/** Below this age, in months, cords and small parts are a danger. */
const SAFE_FROM_MONTHS = 36

/** Whether a product may be worn by a child below three years, so that cords and small parts have to be asked about. */
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
