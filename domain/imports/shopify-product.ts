import { findCategory, placeOfTheirs } from './category-cell.ts'
import { faultText, refused } from './cell-value.ts'
import type { Cell, FaultList, FieldRow } from './file-rows.ts'
import { flagsOfTags } from './flags-of-tags.ts'
import type { ImportField } from './import-fields.ts'
import type { ProductPatch } from './imported-product.ts'
import { readList } from './list-cell.ts'
import { readProductRows } from './product-rows.ts'
import type { ReadOptions } from './read-options.ts'

export interface Context {
  faults: FaultList
  options: ReadOptions
}

/** The product's fields in a handle's rows. Only the first of several products gets the handle as its address. */
export function readShopifyPatch(
  rows: readonly FieldRow[],
  { faults, options }: Context & { isFirst: boolean },
): ProductPatch {
  const first = (field: ImportField) =>
    rows.map((row) => row.cell(field)).find((cell) => cell !== null) ?? null
  // Shopify's category is one of several hints, not one of our categories.
  const rest = rows.map((row) => withoutFields(row, ['category', 'subcategory', 'slug']))
  const patch = readProductRows(rest, faults, { choices: options.choices, clears: false, strict: false })
  const html = first('bodyHtml')
  if (html && patch.description === undefined) {
    const text = options.plainText(html.text)
    if (text.length <= 5_000) patch.description = text
    else
      faults.say(
        { ...html, field: 'description', value: html.text },
        faultText('tooLong', { length: text.length, most: 5_000 }),
      )
  }
  const tags = first('tags')
  if (tags) {
    const flags = { ...flagsOfTags(tags.text), ...patch.flags }
    if (Object.keys(flags).length > 0) patch.flags = flags
  }
  const hints = [first('category'), first('type'), ...tagCells(tags)].filter((cell) => cell !== null)
  return { ...patch, ...placeOfHints(hints, patch, { faults, options }) }
}

function withoutFields(row: FieldRow, fields: readonly ImportField[]): FieldRow {
  const cell = (field: ImportField) => (fields.includes(field) ? null : row.cell(field))
  return { ...row, cell, text: (field) => cell(field)?.text ?? '' }
}

function tagCells(tags: Cell | null): Cell[] {
  return tags ? readList(tags.text, { byCommas: true }).map((text) => ({ ...tags, text })) : []
}

/**
 * Our category by the first matching hint: path, type, tags. If none matches, the first hint is asked about, as most of
 * the file shares it.
 */
export function placeOfHints(
  hints: readonly Cell[],
  { gender }: ProductPatch,
  { faults, options }: Context,
): Pick<ProductPatch, 'category' | 'subcategory'> {
  const { category: choices } = options.choices
  for (const hint of hints) {
    const place = placeOfTheirs(hint.text, choices, gender ?? genderOfWords(hints))
    if (place) return place.subcategory === null ? { category: place.category } : place
  }
  const asked = hints[0]
  if (!asked) return {}
  const message = faultText('categoryUnknown', { value: asked.text })
  faults.take(
    asked,
    'category',
    refused(message, { ask: { asked: 'category', value: asked.text }, blocks: false }),
  )
  return {}
}

/** The wearer, if another hint contains it: the path says 'Dresses', a tag says 'Girls'. */
function genderOfWords(hints: readonly Cell[]): 'girl' | 'boy' | null {
  for (const { text } of hints) {
    const slug = findCategory(text)?.slug
    if (slug === 'girls-collection' || /\bgirls?\b/i.test(text)) return 'girl'
    if (slug === 'boys-collection' || /\bboys?\b/i.test(text)) return 'boy'
  }
  return null
}
