import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { OWN_FIELDS, type OwnField } from '#domain/imports/import-fields.ts'
import type { ImportFormat } from '#domain/imports/import-kinds.ts'
import { type ExportedProduct, type OwnRow, ownRows } from '#domain/imports/own-rows.ts'
import { protectCell } from '#domain/imports/protect-cell.ts'
import { contentToRupees } from '#domain/products/content-in-rupees.ts'
import { IMPORT_FIELD_HELP_TEXTS, IMPORT_FIELD_TEXTS } from '#texts/imports/field-texts.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { streamWorkbook, type WorkbookSheet } from './stream-workbook.ts'

export const OWN_FORM_TYPES: Readonly<Record<ImportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/jsonl; charset=utf-8',
}

/**
 * Products as a file of our own form, which imports as "nothing changed". Rows are written as they are read; with
 * `explained` a workbook gets a sheet that explains each column.
 */
export function writeOwnForm(
  format: ImportFormat,
  products: AsyncIterable<ExportedProduct> | Iterable<ExportedProduct>,
  { explained = false }: { explained?: boolean } = {},
): Readable {
  if (format === 'csv') return Readable.from(csvText(products), { objectMode: false })
  if (format === 'json') return Readable.from(jsonLines(products), { objectMode: false })
  const list: WorkbookSheet = {
    name: SHEET_TEXTS.products,
    widths: OWN_FIELDS.map(widthOf),
    rows: tableOf(products),
  }
  const sheets = explained ? [list, explanations()] : [list]
  return Readable.from(streamWorkbook(sheets), { objectMode: false })
}

type Cells = (string | number | null)[]

const HEADS = OWN_FIELDS.map((field) => IMPORT_FIELD_TEXTS[field])

async function* tableOf(
  products: AsyncIterable<ExportedProduct> | Iterable<ExportedProduct>,
): AsyncGenerator<Cells> {
  yield HEADS
  for await (const product of products) yield* rowsOf(product)
}

function rowsOf(product: ExportedProduct): Cells[] {
  return ownRows(product).map((row) => OWN_FIELDS.map((field) => cellOf(row, field)))
}

function cellOf(row: OwnRow, field: OwnField): string | number | null {
  const cell = row[field] ?? null
  return typeof cell === 'string' ? protectCell(cell) : cell
}

async function* csvText(
  products: AsyncIterable<ExportedProduct> | Iterable<ExportedProduct>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADS)
  for await (const product of products) yield rowsOf(product).map(csvLine).join('')
}

async function* jsonLines(
  products: AsyncIterable<ExportedProduct> | Iterable<ExportedProduct>,
): AsyncGenerator<string> {
  for await (const product of products) {
    const { status, pictureAddress } = product
    const content = contentToRupees(product.content)
    const sizes = content.sizes.map(({ _id, ...size }) => size)
    const pictures = content.pictures.map(({ mediaId, ...picture }) => ({
      address: pictureAddress(mediaId),
      ...picture,
    }))
    yield `${JSON.stringify({ status, ...content, sizes, pictures })}\n`
  }
}

const WIDE = new Set<OwnField>([
  'name',
  'description',
  'features',
  'care',
  'makerAddress',
  'importerAddress',
  'picture',
  'pictureAlt',
])

function widthOf(field: OwnField): number {
  return WIDE.has(field) ? 36 : Math.max(12, IMPORT_FIELD_TEXTS[field].length + 2)
}

function explanations(): WorkbookSheet {
  const rows = OWN_FIELDS.map((field) => [IMPORT_FIELD_TEXTS[field], IMPORT_FIELD_HELP_TEXTS[field]])
  return {
    name: SHEET_TEXTS.explanations,
    widths: [28, 100],
    rows: [[SHEET_TEXTS.column, SHEET_TEXTS.meaning], ...rows],
  }
}
