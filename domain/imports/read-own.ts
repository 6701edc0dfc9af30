import { slugify } from '#domain/catalogue/categories.ts'
import { SKU } from '#domain/catalogue/product-rules.ts'
import { faultText } from './cell-value.ts'
import { createFaultList, type FaultList, type FieldRow } from './file-rows.ts'
import { groupRows, linesOf } from './grouped-rows.ts'
import { answerKey, type ImportedProduct, type ProductPatch, type SizePatch } from './imported-product.ts'
import { readPictureRows } from './picture-rows.ts'
import { readProductRows } from './product-rows.ts'
import type { ReadOptions } from './read-options.ts'
import { knownLabels } from './size-cell.ts'
import { namesSize, readSizeRow, withoutRepeated } from './size-row.ts'
import { printableSku } from './sku-cell.ts'

/** Longest part of an address that comes from a name. */
const SLUG_LENGTH = 80

/**
 * Products of our own form and of a shopkeeper's own list. Rows with one address, or one name, are one product; a row
 * with neither belongs to the one above, as after merged cells; a row with only a SKU is a product that the shop finds
 * by its SKU. An address in a row is not generated for another product's name, which would overwrite the product.
 */
export function* readOwnProducts(
  rows: readonly FieldRow[],
  options: ReadOptions,
  fill: ProductPatch,
): Generator<ImportedProduct> {
  const written = new Set(rows.map((row) => row.text('slug')))
  for (const { key, rows: found } of groupRows(rows, ownKeys(rows))) {
    const product = readOwnProduct(key, found, options, fill)
    const isTaken = product.patch.slug === undefined && written.has(product.slugIfNew)
    yield isTaken ? { ...product, slugIfNew: '' } : product
  }
}

function ownKeys(rows: readonly FieldRow[]): (row: FieldRow) => string {
  const addressOf = addressesByName(rows)
  const keys = new Map<FieldRow, string>()
  let above = ''
  for (const row of rows) {
    const slug = row.text('slug')
    const name = answerKey(row.text('name'))
    const sku = row.text('sku')
    // A SKU alone among named rows is a size of the product above; in a list of SKUs it is its own product.
    const isAlone = slug === '' && name === '' && sku !== '' && (above === '' || above.startsWith('sku:'))
    const key =
      slug ||
      addressOf.get(name) ||
      name ||
      (isAlone ? `sku:${sku.toUpperCase()}` : above) ||
      `line:${row.line}`
    keys.set(row, key)
    above = key
  }
  const coloursOf = new Map<string, Set<string>>()
  for (const row of rows) {
    const key = keys.get(row) ?? ''
    const colour = answerKey(row.text('colours'))
    if (row.text('slug') === '' && colour !== '')
      coloursOf.set(key, (coloursOf.get(key) ?? new Set()).add(colour))
  }
  // A list by colour has one product per colour. A row without a colour takes that of the row above, as after merged
  // cells.
  const lastColour = new Map<string, string>()
  const keyed = new Map<FieldRow, string>()
  for (const row of rows) {
    const key = keys.get(row) ?? ''
    const isMerged = row.text('name') === '' && row.text('colours') === ''
    const colour = isMerged ? (lastColour.get(key) ?? '') : answerKey(row.text('colours'))
    if (row.text('slug') === '' && colour !== '') lastColour.set(key, colour)
    keyed.set(row, (coloursOf.get(key)?.size ?? 0) > 1 && colour !== '' ? `${key}/${colour}` : key)
  }
  return (row) => keyed.get(row) ?? ''
}

/**
 * Addresses for named rows without one, since only one row of a product needs it. None for a name with several
 * addresses or colours: those are different products.
 */
function addressesByName(rows: readonly FieldRow[]): Map<string, string> {
  const known = new Map<string, { slugs: Set<string>; colours: Set<string> }>()
  for (const row of rows) {
    const name = answerKey(row.text('name'))
    if (name === '') continue
    const { slugs, colours } = known.get(name) ?? { slugs: new Set(), colours: new Set() }
    known.set(name, {
      slugs: slugs.add(row.text('slug')),
      colours: colours.add(answerKey(row.text('colours'))),
    })
  }
  const said = (values: ReadonlySet<string>) => [...values].filter((value) => value !== '')
  return new Map(
    [...known].flatMap(([name, { slugs, colours }]) => {
      const [slug, other] = said(slugs)
      return slug === undefined || other !== undefined || said(colours).length > 1 ? [] : [[name, slug]]
    }),
  )
}

/**
 * Suppliers repeat an article number beside each size. It is no SKU: each size gets one derived from it, always the
 * same, so that the next list finds the sizes again.
 */
function withOwnSkus(
  sizes: readonly SizePatch[],
  { colour, faults }: { colour: string; faults: FaultList },
): SizePatch[] {
  const [first] = sizes
  const article = first?.sku
  const isShared =
    article !== undefined &&
    sizes.length > 1 &&
    sizes.every(({ sku }) => sku?.toUpperCase() === article.toUpperCase())
  const labels = sizes.flatMap(({ label }) => label ?? [])
  if (!isShared || new Set(labels).size < labels.length) return [...sizes]
  return sizes.map((size) => {
    const { sku: _shared, ...unnamed } = size
    // The size is asked about; its SKU follows the answer.
    if (size.label === undefined) return unnamed
    const code = [article, colour, size.label]
      .filter((part) => part !== '')
      .join('-')
      .replace(/\s+/g, '-')
    const sku = SKU.test(code.toUpperCase())
      ? code.toUpperCase()
      : (printableSku(code.toUpperCase()) ?? undefined)
    if (sku === undefined) return unnamed
    faults.note(
      { line: size.line, field: 'sku', value: article },
      faultText('skuOfAll', { value: article, sku }),
    )
    return { ...size, sku }
  })
}

function readOwnProduct(
  key: string,
  rows: readonly FieldRow[],
  options: ReadOptions,
  fill: ProductPatch,
): ImportedProduct {
  const { choices, knownSizes } = options
  const faults = createFaultList()
  const patch = readProductRows(rows, faults, { choices, clears: true, strict: true })
  const sale = { now: options.now, hasColumn: options.hasColumn('salePrice') }
  const sizeOptions = { choices, known: knownLabels(knownSizes), clears: true, sale }
  const sizeRows = rows.filter(namesSize)
  const sizes = withoutRepeated(
    withOwnSkus(
      sizeRows.map((row) => readSizeRow(row, faults, sizeOptions)),
      { colour: key.includes('/') ? (patch.colours?.[0] ?? '') : '', faults },
    ),
    faults,
  )
  for (const row of sizeRows) {
    if (row.text('label') !== '' || row.text('sku') !== '') continue
    faults.say({ line: row.line, field: 'label' }, faultText('noSize'))
  }
  if (sizes.length > 0) patch.sizes = sizes
  if (key.startsWith('line:')) faults.say({ line: rows[0]?.line ?? 1, field: 'name' }, faultText('noProduct'))
  if (key.includes('/') && patch.slug === undefined && patch.colourGroup === undefined) {
    patch.colourGroup = slugify(patch.name ?? '').slice(0, SLUG_LENGTH) || null
  }
  return {
    key,
    lines: linesOf(rows),
    patch,
    fill,
    slugIfNew:
      patch.slug ?? (key.startsWith('sku:') ? '' : slugify(key).slice(0, SLUG_LENGTH).replace(/-+$/, '')),
    faults: faults.faults,
    pictures: readPictureRows(rows, faults),
    publish: ['published', 'live', 'active', 'yes', '1'].includes(
      answerKey(rows.find((row) => row.text('status'))?.text('status') ?? ''),
    ),
  }
}
