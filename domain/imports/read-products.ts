import { faultText } from './cell-value.ts'
import { usesDecimalComma } from './decimal-comma.ts'
import { UNCALCULATED } from './error-cells.ts'
import { type Cell, createFaultList, type FieldRow, rowsByField } from './file-rows.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readFill } from './product-rows.ts'
import type { FileRow, ReadOptions, ReadSettings } from './read-options.ts'
import { readOwnProducts } from './read-own.ts'
import { readShopifyProducts } from './read-shopify.ts'
import { readWooCommerceProducts } from './read-woocommerce.ts'
import { separateProducts } from './separate-products.ts'

const READERS = { own: readOwnProducts, shopify: readShopifyProducts, woocommerce: readWooCommerceProducts }

/**
 * The products of a file, in the order of their first rows. Rows of one product may be apart, so all rows are read
 * first, within the limits of a sheet. Every non-empty row belongs to at least one product; unreadable content is a
 * fault of one. Throws what `rows` throws.
 */
export async function* readProducts(
  rows: AsyncIterable<FileRow>,
  settings: ReadSettings,
): AsyncGenerator<ImportedProduct> {
  const filled: FileRow[] = []
  for await (const row of rows) {
    if (Object.values(row.cells).some((text) => text.trim() !== '')) filled.push(row)
  }
  const decimalComma = usesDecimalComma(filled, settings.columns, settings.delimiter ?? null)
  const found = filled.map(rowsByField(settings.columns, settings.choices.cells, { decimalComma }))
  const meanings = new Set(Object.values(settings.columns))
  const options: ReadOptions = { ...settings, hasColumn: (field) => meanings.has(field) }
  const products = READERS[settings.source](found, options, readFill(settings.choices))
  yield* reportErrorCells(found, separateProducts(products))
}

/**
 * A row with a spreadsheet error makes its products faulty: as an empty cell it would leave the old price or stock on
 * sale.
 */
function* reportErrorCells(
  rows: readonly FieldRow[],
  products: Iterable<ImportedProduct>,
): Generator<ImportedProduct> {
  const errors = new Map<number, readonly Cell[]>()
  for (const row of rows) if (row.errors.length > 0) errors.set(row.line, row.errors)
  for (const product of products) {
    const { faults, say } = createFaultList()
    for (const cell of product.lines.flatMap((line) => errors.get(line) ?? [])) {
      const { line, field, header, text } = cell
      const fault = text === UNCALCULATED ? faultText('formulaCell') : faultText('errorCell', { value: text })
      say({ line, field, header, value: text }, fault)
    }
    yield faults.length === 0 ? product : { ...product, faults: [...faults, ...product.faults] }
  }
}
