import { formatRupees } from '#domain/money/money.ts'
import { type CellValue, faultText } from './cell-value.ts'
import type { FaultList, FieldRow } from './file-rows.ts'
import type { OwnField } from './import-fields.ts'
import type { ImportChoices, SizePatch } from './imported-product.ts'
import {
  isBelowZero,
  readBarcode,
  readCm,
  readCmRange,
  readGrams,
  readMonths,
  readStock,
  readWhole,
  unitOfHeader,
} from './number-cells.ts'
import { readPrice } from './price-cell.ts'
import { readSize } from './size-cell.ts'
import { readSku } from './sku-cell.ts'
import { withoutUnsaid } from './without-unsaid.ts'

export interface SizeOptions {
  choices: ImportChoices
  known: ReadonlyMap<string, string>
  /** Whether '-' clears a field, as in our own form. */
  clears: boolean
  /** For lists with a sale price beside the price. */
  sale?: { now: Date; hasColumn: boolean }
}

/** The size in a row: its label and SKU, prices, stock and measures. Other fields are not read. */
export function readSizeRow(
  row: FieldRow,
  faults: FaultList,
  { choices, known, clears, sale }: SizeOptions,
): SizePatch {
  function read<Value>(field: OwnField, reader: (text: string) => CellValue<Value>): Value | undefined {
    const cell = row.cell(field)
    return cell && !(clears && cell.isDash) ? faults.take(cell, field, reader(cell.text)) : undefined
  }
  function clearable<Value>(
    field: OwnField,
    reader: (text: string, unit: string | undefined) => CellValue<Value>,
  ): Value | null | undefined {
    const cell = row.cell(field)
    // 'Weight (kg)': the column has the unit.
    const unit = unitOfHeader(cell?.header ?? null)
    return clears && cell?.isDash ? null : read(field, (text) => reader(text, unit))
  }
  return withoutUnsaid({
    line: row.line,
    label: read('label', (text) => readSize(text, { choices: choices.size, known })),
    sku: readSku(row, faults),
    ...readPrices(row, faults, choices, sale),
    costPaise: clearable('costPrice', (text) => readPrice(text, choices.price)),
    stock: readStockCell(row, faults, choices),
    pieces: read('pieces', (text) => readWhole(text, 50)),
    ageMonths: clearable('ageMonths', readMonths),
    heightCm: clearable('heightCm', readCmRange),
    chestCm: clearable('chestCm', readCm),
    waistCm: clearable('waistCm', readCm),
    lowFrom: clearable('lowFrom', (text) => readWhole(text, 1_000)),
    barcode: clearable('barcode', (text) => readBarcode(text)),
    weightGrams: clearable('weightGrams', readGrams),
  })
}

/** A price of 0 is empty: the product stays a draft. An MRP below the price is illegal and never imported. */
function readPrices(
  row: FieldRow,
  faults: FaultList,
  choices: ImportChoices,
  sale: SizeOptions['sale'],
): Pick<SizePatch, 'pricePaise' | 'mrpPaise' | 'mrpIfNewPaise'> {
  function read(field: 'price' | 'mrp' | 'salePrice'): number | undefined {
    const cell = row.cell(field)
    if (!cell || cell.isDash) return undefined
    const amount = faults.take(cell, field === 'mrp' ? 'mrp' : 'price', readPrice(cell.text, choices.price))
    if (amount !== 0) return amount
    if (field === 'price') faults.note({ ...cell, field, value: cell.text }, faultText('noPrice'))
    return undefined
  }
  const regular = read('price')
  const said = read('mrp')
  const reduced = sale ? read('salePrice') : undefined
  const isOn = reduced !== undefined && isSaleOn(row, faults, sale?.now)
  const price = isOn ? Math.min(reduced, regular ?? reduced) : regular
  const highest = isOn ? Math.max(reduced, regular ?? reduced) : regular
  const mrp = said ?? (price !== highest ? highest : undefined)
  if (price !== undefined && mrp !== undefined && mrp < price)
    reportMrpBelowPrice(row, faults, { price, mrp })
  const mrpIfNewPaise = sale?.hasColumn && mrp === undefined ? price : undefined
  return { pricePaise: price, mrpPaise: mrp, mrpIfNewPaise }
}

/** A period in feed format, two instants with a slash between; a sale without a period is on. */
function isSaleOn(row: FieldRow, faults: FaultList, now: Date | undefined): boolean {
  const cell = row.cell('salePeriod')
  if (!cell || !now) return true
  const [begins = Number.NaN, ends = Number.NaN] = cell.text
    .split('/')
    .map((moment) => Date.parse(moment.trim()))
  if (Number.isNaN(begins) || Number.isNaN(ends)) {
    faults.note({ ...cell, field: 'price', value: cell.text }, faultText('saleDates', { value: cell.text }))
    return true
  }
  return begins <= now.getTime() && now.getTime() <= ends
}

function reportMrpBelowPrice(
  row: FieldRow,
  faults: FaultList,
  { price, mrp }: { price: number; mrp: number },
): void {
  const message = faultText('mrpBelowPrice', { mrp: formatRupees(mrp), price: formatRupees(price) })
  faults.say(
    { line: row.line, field: 'mrp', header: row.cell('mrp')?.header ?? null, value: row.text('mrp') },
    message,
  )
}

function readStockCell(row: FieldRow, faults: FaultList, choices: ImportChoices): number | undefined {
  const cell = row.cell('stock')
  if (!cell) return undefined
  if (isBelowZero(cell.text)) {
    faults.note(
      { ...cell, field: 'stock', value: cell.text },
      faultText('stockBelowZero', { value: cell.text }),
    )
    return 0
  }
  return faults.take(cell, 'stock', readStock(cell.text, choices.stock))
}

/** Whether a row has any field of a size. */
export function namesSize(row: FieldRow): boolean {
  return ['label', 'sku', 'price', 'mrp', 'stock', 'barcode'].some(
    (field) => row.text(field as OwnField) !== '',
  )
}

/** Reports duplicate sizes and SKUs of a product and drops the later ones. */
export function withoutRepeated(sizes: readonly SizePatch[], faults: FaultList): SizePatch[] {
  const labels = new Map<string, number>()
  const skus = new Map<string, number>()
  return sizes.filter((size) => {
    const label = size.label
    const sku = size.sku?.toUpperCase()
    const labelLine = label === undefined ? undefined : labels.get(label)
    const skuLine = sku === undefined ? undefined : skus.get(sku)
    if (label !== undefined && labelLine !== undefined) {
      faults.say(
        { line: size.line, field: 'label', value: label },
        faultText('sizeTwice', { label, first: labelLine }),
      )
    } else if (sku !== undefined && skuLine !== undefined) {
      faults.say(
        { line: size.line, field: 'sku', value: sku },
        faultText('skuTwice', { sku, first: skuLine }),
      )
    }
    if (label !== undefined && labelLine === undefined) labels.set(label, size.line)
    if (sku !== undefined && skuLine === undefined) skus.set(sku, size.line)
    return labelLine === undefined && skuLine === undefined
  })
}
