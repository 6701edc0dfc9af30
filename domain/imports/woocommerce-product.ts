import { pathParts } from './category-cell.ts'
import { faultText } from './cell-value.ts'
import type { Cell, FieldRow } from './file-rows.ts'
import { flagsOfTags } from './flags-of-tags.ts'
import type { ImportField } from './import-fields.ts'
import type { ProductPatch } from './imported-product.ts'
import { readProductRows } from './product-rows.ts'
import { type Context, placeOfHints } from './shopify-product.ts'
import { attributeKey, attributesOf, factsOfAttributes, kindsOfAttributes } from './woocommerce-attributes.ts'
import { wooList, wooText } from './woocommerce-cells.ts'
import { kindOfRow } from './woocommerce-families.ts'

const ELSEWHERE: readonly ImportField[] = ['category', 'subcategory', 'slug', 'description']

/** The product's fields in its own row. */
export function readWooPatch(row: FieldRow | undefined, { faults, options }: Context): ProductPatch {
  if (!row) return {}
  const facts = factsOfAttributes(attributesOf(row))
  const cell = (field: ImportField): Cell | null =>
    ELSEWHERE.includes(field) ? null : (row.cell(field) ?? facts.get(field) ?? null)
  const own: FieldRow = { ...row, cell, text: (field) => cell(field)?.text ?? '' }
  const patch = readProductRows([own], faults, { choices: options.choices, clears: false, strict: false })
  const html = row.cell('bodyHtml') ?? row.cell('shortDescription')
  if (html) {
    const text = options.plainText(wooText(html.text))
    if (text.length <= 5_000) patch.description = text
    else
      faults.say(
        { ...html, field: 'description', value: html.text },
        faultText('tooLong', { length: text.length, most: 5_000 }),
      )
  }
  const colours = coloursOf(row)
  if (colours.length > 0 && patch.colours === undefined) patch.colours = colours
  const tags = row.cell('tags')
  const flags = { ...(tags && flagsOfTags(tags.text)), ...patch.flags }
  if (Object.keys(flags).length > 0) patch.flags = flags
  return { ...patch, ...placeOfHints([...categoryCells(row), ...tagCells(tags)], patch, { faults, options }) }
}

/** The paths of its categories, deepest first. */
function categoryCells(row: FieldRow): Cell[] {
  const cell = row.cell('categories')
  if (!cell) return []
  return wooList(cell.text)
    .map((text) => ({ ...cell, text }))
    .sort((a, b) => pathParts(b.text).length - pathParts(a.text).length)
}

function tagCells(tags: Cell | null): Cell[] {
  return tags ? wooList(tags.text).map((text) => ({ ...tags, text })) : []
}

/** The colours in its own row; each part of a product that is split by colour has its own. */
function coloursOf(row: FieldRow): string[] {
  if (kindOfRow(row) === 'variation') return []
  const attributes = attributesOf(row)
  const kinds = kindsOfAttributes(attributes, [])
  const colours = attributes.find(({ name }) => kinds.get(attributeKey(name)) === 'colour')?.values ?? []
  return colours.map((colour) => colour.slice(0, 40)).slice(0, 20)
}
