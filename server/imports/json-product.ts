import { PICTURE_FIELDS, PRODUCT_FIELDS, SIZE_FIELDS } from '#domain/imports/import-fields.ts'
import { writeList } from '#domain/imports/list-cell.ts'
import { protectCell } from '#domain/imports/protect-cell.ts'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { NOT_LINED } from '#domain/products/lining.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { SHEET_LIMITS, type SheetRow, UnreadableSheet } from './sheet-form.ts'

/** The value that clears a field, as in a table. */
const EMPTIED = '-'
const RANGES = new Set(['ageMonths', 'heightCm'])
const UNITS: Readonly<Record<string, string>> = { ageMonths: 'months', heightCm: 'cm' }

type Cells = Record<string, string>
type Fields = Readonly<Record<string, unknown>>

/**
 * Converts a product in JSON to rows of our form: missing fields are left unchanged, null and empty ones cleared.
 * @throws UnreadableSheet if it is not a product
 */
export function productRowsOfJson(value: unknown, line: number, unknown: Set<string>): SheetRow[] {
  if (!isFields(value)) throw new UnreadableSheet(format(SHEET_TEXTS.jsonProduct, { line }))
  const { sizes, pictures, maker, importer, flags, ...plain } = value
  const product: Cells = {}
  for (const [field, said] of Object.entries(plain)) {
    if ((PRODUCT_FIELDS as readonly string[]).includes(field))
      product[field] = cellOf(cellValueOf(field, said), field, line)
    else if (field !== '_id') unknown.add(field)
  }
  Object.assign(product, partCells(maker, { line, name: 'maker', fields: MAKER, unknown }))
  Object.assign(
    product,
    importer === null
      ? { importerName: EMPTIED }
      : partCells(importer, { line, name: 'importer', fields: IMPORTER, unknown }),
  )
  Object.assign(product, partCells(flags, { line, name: 'flags', fields: FLAGS, unknown }))
  const sizeRows = listOf(sizes, 'sizes', line).map((size) =>
    partCells(size, { line, name: 'sizes', fields: SIZE, unknown }),
  )
  const pictureRows = listOf(pictures, 'pictures', line).map((picture) =>
    partCells(picture, { line, name: 'pictures', fields: PICTURE, unknown }),
  )
  const count = Math.max(1, sizeRows.length, pictureRows.length)
  return Array.from({ length: count }, (_, place) => {
    const names = { ...(product.slug && { slug: product.slug }), ...(product.name && { name: product.name }) }
    return { line, cells: { ...(place === 0 ? product : names), ...sizeRows[place], ...pictureRows[place] } }
  })
}

/** What the form writes differently: that there is no lining, and a discount as a text. */
function cellValueOf(field: string, said: unknown): unknown {
  if (field === 'lining' && said === NOT_LINED) return false
  if (field !== 'setDiscount' || !isFields(said)) return said
  return typeof said.percent === 'number' ? `${said.percent}%` : (said.amount ?? null)
}

const MAKER = new Map([
  ['role', 'makerRole'],
  ['name', 'makerName'],
  ['address', 'makerAddress'],
])
const IMPORTER = new Map([
  ['name', 'importerName'],
  ['address', 'importerAddress'],
])
const FLAGS = new Map(['featured', 'trending', 'isNew'].map((field) => [field, field]))
const SIZE = new Map(SIZE_FIELDS.map((field) => [field as string, field as string]))
const PICTURE = new Map([
  ...PICTURE_FIELDS.map((field): [string, string] => [field, field]),
  ['address', 'picture'],
  ['source', 'picture'],
  ['alt', 'pictureAlt'],
  ['view', 'pictureView'],
  ['colour', 'pictureColour'],
  ['shownWith', 'pictureShownWith'],
])

function partCells(
  value: unknown,
  {
    line,
    name,
    fields,
    unknown,
  }: { line: number; name: string; fields: ReadonlyMap<string, string>; unknown: Set<string> },
): Cells {
  if (value === undefined || value === null) return {}
  if (!isFields(value))
    throw new UnreadableSheet(format(SHEET_TEXTS.jsonField, { line, field: name, expected: 'an object' }))
  const cells: Cells = {}
  for (const [field, said] of Object.entries(value)) {
    const ours = fields.get(field)
    // No stock is not the same as 0, but in a table '-' means 0 for stock.
    if (ours === 'stock' && said === null) continue
    if (ours !== undefined) cells[ours] = cellOf(said, ours, line)
    else if (field !== '_id' && field !== 'mediaId') unknown.add(`${name}.${field}`)
  }
  return cells
}

function listOf(value: unknown, field: string, line: number): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  throw new UnreadableSheet(format(SHEET_TEXTS.jsonField, { line, field, expected: 'a list' }))
}

function cellOf(value: unknown, field: string, line: number): string {
  if (value === null || value === '') return EMPTIED
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return checkLength(protectText(value), line)
  if (Array.isArray(value)) {
    if (RANGES.has(field) && value.length === 2) return `${value.join('-')} ${lookUp(UNITS, field) ?? ''}`
    if (value.every((item) => typeof item === 'string'))
      return checkLength(value.length === 0 ? EMPTIED : protectText(writeList(value)), line)
  }
  throw new UnreadableSheet(
    format(SHEET_TEXTS.jsonField, { line, field, expected: 'a text, a number or a list' }),
  )
}

/** Table cells lose a leading apostrophe: add another to texts that need it. */
function protectText(text: string): string {
  return protectCell(text)
}

function checkLength(text: string, line: number): string {
  const most = SHEET_LIMITS.cellCharacters
  if (text.length > most) throw new UnreadableSheet(format(SHEET_TEXTS.cellTooLong, { line, most }))
  return text
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
