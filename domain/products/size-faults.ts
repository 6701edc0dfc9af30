import { isWholePaise, repeatedPlaces, SKU, sizeKey } from '#domain/catalogue/product-rules.ts'
import { format } from '#domain/language/format.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { PRODUCT_FAULT_TEXTS as TEXTS } from '#texts/products/fault-texts.ts'
import type { SizeContent } from './product-content.ts'

/** What may never be saved of the sizes of a product. */
export function faultsOfSizes(sizes: readonly SizeContent[]): FieldError[] {
  return [...faultsOfRepeats(sizes), ...sizes.flatMap(faultsOfSize)]
}

function faultsOfRepeats(sizes: readonly SizeContent[]): FieldError[] {
  // Rows that do not say their size or SKU yet are not the same one.
  const labels = sizes.map(({ label }, place) => (label.trim() === '' ? `\n${place}` : sizeKey(label)))
  const skus = sizes.map(({ sku }, place) => (sku.trim() === '' ? `\n${place}` : sku.trim().toUpperCase()))
  return [
    ...repeatedPlaces(labels).map((place) => ({
      path: `sizes.${place}.label`,
      message: format(TEXTS.labelTwice, { label: sizes[place]?.label ?? '' }),
    })),
    ...repeatedPlaces(skus).map((place) => ({
      path: `sizes.${place}.sku`,
      message: format(TEXTS.skuTwice, { sku: sizes[place]?.sku ?? '' }),
    })),
  ]
}

function faultsOfSize(size: SizeContent, place: number): FieldError[] {
  const faults: FieldError[] = []
  const report = (field: keyof SizeContent, message: string) =>
    faults.push({ path: `sizes.${place}.${field}`, message })
  const { price, mrp } = size
  // A size that orders know cannot lose what orders need.
  if (size._id !== null) {
    if (size.label.trim() === '') report('label', TEXTS.labelMissing)
    if (price === null) report('price', TEXTS.priceMissing)
    if (mrp === null) report('mrp', TEXTS.mrpMissing)
  }
  if (size.sku !== '' && !SKU.test(size.sku)) report('sku', TEXTS.skuForm)
  for (const field of ['price', 'mrp'] as const) {
    const rupees = size[field]
    if (rupees === null) continue
    // A millionth of a rupee is above nothing, and is nothing once it is kept in paise.
    if (rupeesToPaise(rupees) <= 0) report(field, TEXTS.priceZero)
    else if (!isWholePaise(rupees)) report(field, TEXTS.priceDecimals)
  }
  if (price !== null && mrp !== null && rupeesToPaise(mrp) < rupeesToPaise(price)) {
    report('mrp', TEXTS.mrpBelowPrice)
  }
  if (size.pieces === 0) report('pieces', TEXTS.pieces)
  faultOfRange(size.ageMonths, isMonth, TEXTS.ageRange, (message) => report('ageMonths', message))
  faultOfRange(size.heightCm, isMeasure, TEXTS.measure, (message) => report('heightCm', message))
  for (const field of ['chestCm', 'waistCm'] as const) {
    const cm = size[field]
    if (cm !== null && !isMeasure(cm)) report(field, TEXTS.measure)
  }
  if (size.barcode !== null && !/^[A-Za-z0-9-]*$/.test(size.barcode)) report('barcode', TEXTS.barcode)
  return faults
}

const isMonth = (value: number) => Number.isInteger(value) && value >= 0 && value <= 240
/** The tables keep a measure to the millimetre. */
const isMeasure = (value: number) => value >= 0.1 && value <= 250

function faultOfRange(
  range: readonly [number, number] | null,
  isAllowed: (value: number) => boolean,
  refusal: string,
  report: (message: string) => void,
): void {
  if (range === null) return
  if (!range.every(isAllowed)) report(refusal)
  else if (range[1] <= range[0]) report(TEXTS.rangeRises)
}
