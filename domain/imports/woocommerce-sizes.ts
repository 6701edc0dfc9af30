import { faultText, plainWords, refused } from './cell-value.ts'
import type { Cell, FaultList, FieldRow } from './file-rows.ts'
import type { SizePatch } from './imported-product.ts'
import { readGrams, unitOfHeader } from './number-cells.ts'
import { readPrice } from './price-cell.ts'
import type { ReadOptions } from './read-options.ts'
import { knownLabels, readSize } from './size-cell.ts'
import { readSizeRow, withoutRepeated } from './size-row.ts'
import { withoutUnsaid } from './without-unsaid.ts'
import { isPast } from './woocommerce-cells.ts'

/** A size of a product: the row with its price, and its label. */
export interface WooSize {
  row: FieldRow
  label: Cell
  /** Whether its row applies to other sizes too: then it has its own price and weight, but not SKU and stock. */
  isShared: boolean
}

interface Context {
  faults: FaultList
  options: ReadOptions
}

export function readWooSizes(sizes: readonly WooSize[], context: Context): SizePatch[] {
  const { faults, options } = context
  const known = knownLabels(options.knownSizes)
  const shared = sizes.find(({ isShared }) => isShared)
  if (shared) {
    const stock = shared.row.cell('stock')
    if (stock) faults.note({ ...stock, field: 'stock', value: stock.text }, faultText('stockShared'))
  }
  // A row with its own size comes before one for every size.
  const ordered = [...sizes.filter(({ isShared }) => !isShared), ...sizes.filter(({ isShared }) => isShared)]
  const taken = new Set<string>()
  const read = ordered.flatMap(({ row, label, isShared }): SizePatch[] => {
    const typed = row.cell('label')
    const text = typed ?? label
    const ours = faults.take(text, 'label', readSize(text.text, { choices: options.choices.size, known }))
    if (isShared && ours !== undefined && taken.has(ours)) return []
    if (ours !== undefined) taken.add(ours)
    return [{ ...readWooRow(row, { isShared, context }), ...(ours !== undefined && { label: ours }) }]
  })
  return withoutRepeated(read, faults)
}

function readWooRow(
  row: FieldRow,
  { isShared, context }: { isShared: boolean; context: Context },
): SizePatch {
  const { faults, options } = context
  const own = readSizeRow(withoutLabel(row), faults, {
    choices: options.choices,
    known: new Map(),
    clears: false,
  })
  const weight = row.cell('weight')
  const grams =
    weight && faults.take(weight, 'weightGrams', readGrams(weight.text, unitOfHeader(weight.header) ?? 'kg'))
  const { sku, stock, barcode, ...rest } = own
  return withoutUnsaid({
    ...rest,
    ...(isShared ? {} : { sku, barcode, stock: stock ?? stockInWords(row, context) }),
    ...readPrices(row, own, context),
    weightGrams: own.weightGrams ?? (grams || undefined),
  })
}

function withoutLabel(row: FieldRow): FieldRow {
  return {
    ...row,
    cell: (field) => (field === 'label' ? null : row.cell(field)),
    text: (field) => (field === 'label' ? '' : row.text(field)),
  }
}

/** An empty stock is not tracked: "outofstock" is 0, "instock" is asked about. */
function stockInWords(row: FieldRow, { faults, options }: Context): number | undefined {
  const cell = row.cell('inStock')
  if (!cell) return undefined
  const words = plainWords(cell.text)
  if (words === '0' || words === 'no' || words === 'false' || words === 'backorder') return 0
  const value = 'in stock'
  const answer = options.choices.stock[value]
  if (answer !== undefined && /^\d{1,6}$/.test(answer.trim())) return Number(answer)
  const message = faultText('stockNotCounted', { value })
  faults.take(cell, 'stock', refused(message, { ask: { asked: 'stock', value }, blocks: false }))
  return undefined
}

/** The regular price is the MRP; the sale price is the price during the sale. */
function readPrices(row: FieldRow, own: SizePatch, { faults, options }: Context): Partial<SizePatch> {
  function read(field: 'regularPrice' | 'salePrice', ours: 'mrp' | 'price'): number | undefined {
    const cell = row.cell(field)
    const amount = cell ? faults.take(cell, ours, readPrice(cell.text, options.choices.price)) : undefined
    return amount === 0 && field === 'salePrice' ? amount : amount || undefined
  }
  const regular = read('regularPrice', 'mrp')
  const sale = read('salePrice', 'price')
  const onSale = sale !== undefined && sale > 0 && isSaleOn(row, options.now) ? sale : undefined
  const price = own.pricePaise ?? onSale ?? regular
  const mrp = own.mrpPaise ?? regular
  if (price === undefined || price === null) {
    const cell = row.cell('regularPrice')
    faults.note(
      { line: row.line, field: 'price', header: cell?.header ?? null, value: cell?.text ?? '' },
      faultText('noPrice'),
    )
  }
  return withoutUnsaid({ pricePaise: price ?? undefined, mrpPaise: mrp ?? undefined })
}

function isSaleOn(row: FieldRow, now: Date): boolean {
  const starts = row.text('saleStarts')
  const ends = row.text('saleEnds')
  const hasBegun = starts === '' || isPast(starts, now) !== false
  return hasBegun && (ends === '' || isPast(ends, now, { wholeDay: true }) !== true)
}
