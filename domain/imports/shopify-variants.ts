import { faultText, refused } from './cell-value.ts'
import type { FaultList, FieldRow } from './file-rows.ts'
import type { ImportField } from './import-fields.ts'
import type { SizePatch } from './imported-product.ts'
import { isDefaultTitle, kindsOfOptions } from './option-kind.ts'
import { readPrice } from './price-cell.ts'
import type { ReadOptions } from './read-options.ts'
import { FREE_SIZE, knownLabels, readSize } from './size-cell.ts'
import { readSizeRow, withoutRepeated } from './size-row.ts'
import type { ForeignVariant } from './split-variants.ts'
import { withoutUnsaid } from './without-unsaid.ts'

export interface ShopifyVariant {
  row: FieldRow
  /** The value of its size option; null for a product with one size. */
  size: { text: string; field: ImportField } | null
}

const NAMES = ['option1Name', 'option2Name', 'option3Name'] as const
const VALUES = ['option1Value', 'option2Value', 'option3Value'] as const
const LINKS = ['option1Link', 'option2Link', 'option3Link'] as const
const VARIANT_FIELDS = [...VALUES, 'sku', 'price', 'barcode'] as const

/** The rows of a handle that are variants. Only its first row has the names of the options. */
export function shopifyVariants(rows: readonly FieldRow[]): ForeignVariant<ShopifyVariant>[] {
  const found = rows.filter((row, place) => (place === 0 ? isVariant(row) : isFurtherVariant(row)))
  const firstText = (field: ImportField) => rows.find((row) => row.text(field) !== '')?.text(field) ?? ''
  const options = VALUES.map((field, place) => ({
    field,
    name: firstText(NAMES[place] ?? 'option1Name'),
    link: firstText(LINKS[place] ?? 'option1Link'),
    values: found.map((row) => row.text(field)).filter((value) => value !== '' && !isDefaultTitle(value)),
  }))
  const used = options.filter(({ values }) => values.length > 0)
  const kinds = kindsOfOptions(used)
  const fieldOf = (kind: 'size' | 'colour') => used[kinds.indexOf(kind)]?.field
  const sizeField = fieldOf('size')
  const colourField = fieldOf('colour')
  const others = used.filter((_, place) => kinds[place] === 'other')
  return found.map((row) => ({
    source: { row, size: sizeField ? { text: row.text(sizeField), field: sizeField } : null },
    colour: colourField ? row.text(colourField) : '',
    others: others.map(({ field }) => row.text(field)),
  }))
}

function isVariant(row: FieldRow): boolean {
  return VARIANT_FIELDS.some((field) => row.text(field) !== '')
}

/** A picture row may repeat a price; a variant has its own option, SKU or barcode. */
function isFurtherVariant(row: FieldRow): boolean {
  return (
    [...VALUES, 'sku', 'barcode'].some((field) => row.text(field as ImportField) !== '') ||
    (isVariant(row) && row.text('picture') === '')
  )
}

export function readShopifySizes(
  variants: readonly ShopifyVariant[],
  faults: FaultList,
  options: ReadOptions,
): SizePatch[] {
  const known = knownLabels(options.knownSizes)
  const sizes = variants.map(({ row, size }): SizePatch => {
    const read = readSizeRow(row, faults, { choices: options.choices, known, clears: false })
    return withoutUnsaid({
      ...read,
      label: read.label ?? readLabel(row, size, { faults, options, known }),
      ...readMrp(row, read, { faults, options }),
      stock: countedStock(row, read.stock, { faults, options }),
    })
  })
  return withoutRepeated(sizes, faults)
}

interface Context {
  faults: FaultList
  options: ReadOptions
}

function readLabel(
  row: FieldRow,
  size: ShopifyVariant['size'],
  { faults, options, known }: Context & { known: ReadonlyMap<string, string> },
): string | undefined {
  if (size === null) return FREE_SIZE
  const cell = row.cell(size.field)
  if (cell) return faults.take(cell, 'label', readSize(cell.text, { choices: options.choices.size, known }))
  faults.say({ line: row.line, field: 'label' }, faultText('noSize'))
  return undefined
}

/** The price before counts as the MRP where it is above the price; a lower one says nothing (no MRP is shown there). */
function readMrp(
  row: FieldRow,
  { pricePaise, mrpPaise }: SizePatch,
  { faults, options }: Context,
): Partial<SizePatch> {
  if (typeof mrpPaise === 'number') return { mrpPaise }
  const cell = row.cell('compareAt')
  const before = cell ? faults.take(cell, 'mrp', readPrice(cell.text, options.choices.price)) : undefined
  if (typeof pricePaise !== 'number') return {}
  return before !== undefined && before > pricePaise ? { mrpPaise: before } : { mrpIfNewPaise: pricePaise }
}

/** A stock that Shopify does not track has no number and is never imported as one. */
function countedStock(
  row: FieldRow,
  stock: number | undefined | null,
  { faults, options }: Context,
): number | undefined {
  const tracker = row.cell('stockTracker')
  const header = tracker?.header ?? null
  const isCounted = tracker !== null || !options.hasColumn('stockTracker')
  if (isCounted || stock === undefined || stock === null || stock > 0) return stock ?? undefined
  const answer = options.choices.stock['not counted']
  if (answer !== undefined && /^\d{1,6}$/.test(answer.trim())) return Number(answer)
  const value = 'not counted'
  const cell = { line: row.line, field: 'stock', header, text: row.text('stock') } as const
  const message = faultText('stockNotCounted', { value })
  faults.take(cell, 'stock', refused(message, { ask: { asked: 'stock', value }, blocks: false }))
  return undefined
}
