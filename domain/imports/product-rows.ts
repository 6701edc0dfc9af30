import { LONGEST_SLUG, SLUG } from '#domain/catalogue/product-rules.ts'
import { TINTS } from '#domain/catalogue/tints.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { tidyLining } from '#domain/products/lining.ts'
import { findCategory, findKnownSubcategory, type Place, placeOfTheirs } from './category-cell.ts'
import { type CellValue, faultText, refused, understood } from './cell-value.ts'
import { type Cell, createFaultList, type FaultList, type FieldRow, rowsByField } from './file-rows.ts'
import { type OwnField, PRODUCT_FIELDS, type ProductField } from './import-fields.ts'
import { answerKey, type ImportChoices, type ProductPatch } from './imported-product.ts'
import { listText, readList } from './list-cell.ts'
import { readSetDiscount } from './set-discount-cell.ts'
import { withoutUnsaid } from './without-unsaid.ts'
import { readBoolean, readCountry, readGender, readHsn, readOrganicStandard, readWord } from './word-cells.ts'

export interface ProductOptions {
  choices: ImportChoices
  clears: boolean
  /** Whether contradictory rows of one product are a fault, as in our own form. */
  strict: boolean
}

const MAKER_ROLES = ['manufacturer', 'marketer', 'importer'] as const

/** The product's fields in its rows; the first row with a value counts. */
export function readProductRows(
  rows: readonly FieldRow[],
  faults: FaultList,
  options: ProductOptions,
): ProductPatch {
  const { choices, clears } = options
  const said = (field: ProductField) => firstValue(rows, field, { faults, options })

  function read<Value>(field: ProductField, reader: (text: string) => CellValue<Value>): Value | undefined {
    const cell = said(field)
    return cell && !isCleared(cell) ? faults.take(cell, field, reader(cell.text)) : undefined
  }
  function isCleared(cell: Cell | null): boolean {
    return clears && cell?.isDash === true
  }
  function clearable<Value, Empty>(
    field: ProductField,
    empty: Empty,
    reader: (text: string, cell: Cell) => CellValue<Value>,
  ): Value | Empty | undefined {
    const cell = said(field)
    if (!cell) return undefined
    return isCleared(cell) ? empty : faults.take(cell, field, reader(cell.text, cell))
  }
  const line = (field: ProductField, most: number) => clearable(field, '', (text) => readLine(text, most))
  const list = (field: ProductField, size: ListSize) =>
    clearable(field, [], (_text, cell) => readItems(listText(cell), size))
  const flag = (field: ProductField) => clearable(field, false, readBoolean)
  const part = <Value extends object>(value: Value) => (Object.keys(value).length > 0 ? value : undefined)

  const importerAddress = said('importerAddress')
  const isNoImporter = isCleared(said('importerName')) && (!importerAddress || isCleared(importerAddress))
  const gender = read('gender', readGender)
  return withoutUnsaid({
    slug: read('slug', (text) =>
      SLUG.test(text) && text.length <= LONGEST_SLUG
        ? understood(text)
        : refused(faultText('slugForm', { value: text })),
    ),
    name: line('name', 120),
    description: clearable('description', '', (text) => readParagraphs(text)),
    ...readPlace(said('category'), said('subcategory'), {
      faults,
      choices,
      clears,
      gender: gender ?? null,
    }),
    gender,
    features: list('features', { most: 20, longest: 200, byCommas: false }),
    fabric: line('fabric', 200),
    lining: clearable('lining', null, readLining),
    care: list('care', { most: 12, longest: 120, byCommas: false }),
    fit: line('fit', 200),
    colours: list('colours', { most: 20, longest: 40, byCommas: true }),
    filterColours: list('filterColours', { most: 20, longest: 40, byCommas: true }),
    colourGroup: clearable('colourGroup', null, (text) => readLine(text, 80)),
    print: line('print', 60),
    setDiscount: clearable('setDiscount', null, readSetDiscount),
    hsn: clearable('hsn', '', readHsn),
    taxClass: read('taxClass', (text) =>
      readWord(text, TAX_CLASSES, (value, known) => faultText('notTaxClass', { value, known })),
    ),
    countryOfOrigin: clearable('countryOfOrigin', '', readCountry),
    maker: part(
      withoutUnsaid({
        role: read('makerRole', (text) =>
          readWord(text, MAKER_ROLES, (value) => faultText('notMakerRole', { value })),
        ),
        name: line('makerName', 150),
        address: line('makerAddress', 300),
      }),
    ),
    importer: isNoImporter
      ? null
      : part(withoutUnsaid({ name: line('importerName', 150), address: line('importerAddress', 300) })),
    khadiMark: line('khadiMark', 60),
    organicStandard: clearable('organicStandard', null, readOrganicStandard),
    organicNumber: line('organicNumber', 60),
    organicBody: line('organicBody', 120),
    drawstring: clearable('drawstring', null, readBoolean),
    smallParts: clearable('smallParts', null, readBoolean),
    flags: part(
      withoutUnsaid({ featured: flag('featured'), trending: flag('trending'), isNew: flag('isNew') }),
    ),
    tint: read('tint', (text) =>
      readWord(text, TINTS, (value, known) => faultText('notTint', { value, known })),
    ),
    productGif: clearable('productGif', null, (text) => readLine(text, 200)),
  })
}

/** The first cell with a value. In a strict file later contradictory ones are faults. */
export function firstValue(
  rows: readonly FieldRow[],
  field: OwnField,
  { faults, options }: { faults: FaultList; options: ProductOptions },
): Cell | null {
  let first: Cell | null = null
  for (const row of rows) {
    const cell = row.cell(field)
    if (!cell) continue
    if (!first) first = cell
    // Differences in spaces and case do not count.
    else if (options.strict && answerKey(cell.text) !== answerKey(first.text)) {
      const message = faultText('twoValues', { first: first.line, other: first.text.slice(0, 80) })
      faults.say({ ...cell, value: cell.text }, message)
    }
  }
  return first
}

/** Common answers for a file; each fills only an empty field. */
export function readFill(choices: ImportChoices): ProductPatch {
  const header = (field: string) => `fill ${field}`
  const fields = PRODUCT_FIELDS.filter((field) => (choices.fill[field] ?? '').trim() !== '')
  if (fields.length === 0) return {}
  const columns = Object.fromEntries(fields.map((field) => [header(field), field]))
  const cells = Object.fromEntries(fields.map((field) => [header(field), choices.fill[field] ?? '']))
  const row = rowsByField(columns, {})({ line: 1, cells })
  return readProductRows([row], createFaultList(), { choices, clears: false, strict: false })
}

function readLine(text: string, most: number): CellValue<string> {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? refused(faultText('tooLong', { length: line.length, most })) : understood(line)
}

function readLining(text: string): CellValue<string> {
  const read = readLine(text, 200)
  return read.ok ? understood(tidyLining(read.value)) : read
}

function readParagraphs(text: string): CellValue<string> {
  const paragraphs = text.replace(/\r\n?/g, '\n').trim()
  const { length } = paragraphs
  return length > 5_000 ? refused(faultText('tooLong', { length, most: 5_000 })) : understood(paragraphs)
}

interface ListSize {
  most: number
  longest: number
  byCommas: boolean
}

function readItems(text: string, { most, longest, byCommas }: ListSize): CellValue<string[]> {
  const items = readList(text, { byCommas })
  const long = items.find((item) => item.length > longest)
  if (long !== undefined) return refused(faultText('tooLong', { length: long.length, most: longest }))
  if (items.length > most) return refused(faultText('tooHigh', { value: items.length, most }))
  return understood(items)
}

/** A category of ours by its name; another shop's by its words or an answer. An unknown one is asked about. */
function readPlace(
  category: Cell | null,
  subcategory: Cell | null,
  {
    faults,
    choices,
    clears,
    gender,
  }: { faults: FaultList; choices: ImportChoices; clears: boolean; gender: 'girl' | 'boy' | 'unisex' | null },
): Partial<Place> {
  if (!category) return {}
  if (clears && category.isDash) return { category: null, subcategory: null }
  const path = category.text
  const own = findCategory(path)
  const place =
    lookUp(choices.category, answerKey(path)) === undefined && own
      ? { category: own.slug, subcategory: null }
      : placeOfTheirs(path, choices.category, gender)
  if (!place) {
    const message = faultText('categoryUnknown', { value: path })
    faults.take(
      category,
      'category',
      refused(message, { ask: { asked: 'category', value: path }, blocks: false }),
    )
    return {}
  }
  if (!subcategory) return place.subcategory === null ? { category: place.category } : place
  if (clears && subcategory.isDash) return { ...place, subcategory: null }
  const home = findCategory(place.category ?? '')
  const found = home && findKnownSubcategory(home, subcategory.text)
  if (found) return { ...place, subcategory: found }
  const message = faultText('subcategoryUnknown', { category: home?.name ?? path, value: subcategory.text })
  faults.take(subcategory, 'subcategory', refused(message))
  return place
}
