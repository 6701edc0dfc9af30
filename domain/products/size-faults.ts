import { repeatedPlaces, SKU, sizeKey } from '#domain/catalogue/product-rules.ts'
import { piecesOf } from '#domain/catalogue/set-pieces.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { ProductContent, SizeContent, SizeInRupees } from './product-content.ts'
import { type ProductFault, productFault } from './product-fault.ts'

/** Faults of a product's sizes that prevent saving. */
export function faultsOfSizes(sizes: readonly SizeContent[]): ProductFault[] {
  return [...faultsOfRepeats(sizes), ...faultsOfPieces(sizes), ...sizes.flatMap(faultsOfSize)]
}

/** In a set every size names its piece. */
function faultsOfPieces(sizes: readonly SizeContent[]): ProductFault[] {
  const unnamed = sizes.map(({ label }) => label.trim() !== '' && splitLabel(label).piece === '')
  const isSet = sizes.some(({ label }) => splitLabel(label).piece !== '')
  if (!isSet) return []
  return unnamed.flatMap((lacks, place) =>
    lacks ? [productFault(`sizes.${place}.label`, 'pieceMissing', { label: sizes[place]?.label ?? '' })] : [],
  )
}

function faultsOfRepeats(sizes: readonly SizeContent[]): ProductFault[] {
  // Rows with an empty label or SKU are not duplicates.
  const labels = sizes.map(({ label }, place) => (label.trim() === '' ? `\n${place}` : sizeKey(label)))
  const skus = sizes.map(({ sku }, place) => (sku.trim() === '' ? `\n${place}` : sku.trim().toUpperCase()))
  return [
    ...repeatedPlaces(labels).map((place) =>
      productFault(`sizes.${place}.label`, 'labelTwice', { label: sizes[place]?.label ?? '' }),
    ),
    ...repeatedPlaces(skus).map((place) =>
      productFault(`sizes.${place}.sku`, 'skuTwice', { sku: sizes[place]?.sku ?? '' }),
    ),
  ]
}

/** One of percentage and amount, and less than the cheapest set costs. */
export function faultsOfSetDiscount({
  setDiscount,
  sizes,
}: Pick<ProductContent, 'setDiscount' | 'sizes'>): ProductFault[] {
  if (!setDiscount?.amountPaise) return []
  const { percent, amountPaise } = setDiscount
  if (percent) return [productFault('setDiscount.amount', 'setDiscountTwice')]
  if (!Number.isInteger(amountPaise)) return [productFault('setDiscount.amount', 'priceDecimals')]
  const pieces = piecesOf(sizes)
  const cheapest = pieces.map((piece) => Math.min(...piece.sizes.map(({ pricePaise }) => pricePaise ?? 0)))
  const least = cheapest.reduce((sum, price) => sum + price, 0)
  const isHigh = pieces.length > 0 && !cheapest.includes(0) && amountPaise >= least
  return isHigh ? [productFault('setDiscount.amount', 'setDiscountHigh', { price: formatRupees(least) })] : []
}

/** Texts that are the same for every size. */
type PlainText =
  | 'labelMissing'
  | 'priceMissing'
  | 'mrpMissing'
  | 'skuForm'
  | 'priceZero'
  | 'priceDecimals'
  | 'mrpBelowPrice'
  | 'pieces'
  | 'ageRange'
  | 'measure'
  | 'rangeRises'
  | 'barcode'

function faultsOfSize(size: SizeContent, place: number): ProductFault[] {
  const faults: ProductFault[] = []
  const report = (field: keyof SizeInRupees, text: PlainText) =>
    faults.push(productFault(`sizes.${place}.${field}`, text))
  const { pricePaise, mrpPaise, costPaise } = size
  // A size that orders know cannot lose what orders need.
  if (size._id !== null) {
    if (size.label.trim() === '') report('label', 'labelMissing')
    if (pricePaise === null) report('price', 'priceMissing')
    if (mrpPaise === null) report('mrp', 'mrpMissing')
  }
  if (size.sku !== '' && !SKU.test(size.sku)) report('sku', 'skuForm')
  for (const [field, paise] of [['price', pricePaise] as const, ['mrp', mrpPaise] as const]) {
    if (paise === null) continue
    // A millionth of a rupee is above nothing, and is nothing once it is kept in paise.
    if (Math.round(paise) <= 0) report(field, 'priceZero')
    else if (!Number.isInteger(paise)) report(field, 'priceDecimals')
  }
  if (pricePaise !== null && mrpPaise !== null && Math.round(mrpPaise) < Math.round(pricePaise)) {
    report('mrp', 'mrpBelowPrice')
  }
  if (costPaise && !Number.isInteger(costPaise)) report('costPrice', 'priceDecimals')
  if (size.pieces === 0) report('pieces', 'pieces')
  faultOfRange(size.ageMonths, isMonth, 'ageRange', (text) => report('ageMonths', text))
  faultOfRange(size.heightCm, isMeasure, 'measure', (text) => report('heightCm', text))
  for (const field of ['chestCm', 'waistCm'] as const) {
    const cm = size[field]
    if (cm !== null && !isMeasure(cm)) report(field, 'measure')
  }
  if (size.barcode !== null && !/^[A-Za-z0-9-]*$/.test(size.barcode)) report('barcode', 'barcode')
  return faults
}

const isMonth = (value: number) => Number.isInteger(value) && value >= 0 && value <= 240
/** Measures are stored to the millimetre. */
const isMeasure = (value: number) => value >= 0.1 && value <= 250

function faultOfRange(
  range: readonly [number, number] | null,
  isAllowed: (value: number) => boolean,
  refusal: PlainText,
  report: (text: PlainText) => void,
): void {
  if (range === null) return
  if (!range.every(isAllowed)) report(refusal)
  else if (range[1] <= range[0]) report('rangeRises')
}
