import { plainWords } from './cell-value.ts'
import type { Cell, FieldRow } from './file-rows.ts'
import { type ImportField, WOOCOMMERCE_ATTRIBUTES } from './import-fields.ts'
import { kindsOfOptions, type OptionKind } from './option-kind.ts'
import { wooList } from './woocommerce-cells.ts'

export interface WooAttribute {
  name: string
  values: string[]
  cell: Cell
}

/** The attributes of a row with a value. */
export function attributesOf(row: FieldRow): WooAttribute[] {
  const found: WooAttribute[] = []
  for (let number = 1; number <= WOOCOMMERCE_ATTRIBUTES; number++) {
    const name = row.text(`attribute${number}Name`)
    const cell = row.cell(`attribute${number}Values`)
    if (name !== '' && cell) found.push({ name, values: wooList(cell.text), cell })
  }
  return found
}

/** 'pa_size' and 'Size' are the same attribute. */
export function attributeKey(name: string): string {
  return plainWords(name).replace(/^pa_/, '').replace(/[_-]+/g, ' ')
}

/** The attributes that distinguish a product's variations, by key. */
export function kindsOfAttributes(
  parent: readonly WooAttribute[],
  variations: readonly (readonly WooAttribute[])[],
): ReadonlyMap<string, OptionKind> {
  const names = new Map<string, string[]>()
  for (const { name, values } of variations.flat()) {
    const key = attributeKey(name)
    names.set(key, [...(names.get(key) ?? []), ...values])
  }
  // If all variations are for any size, the product's own attribute has the sizes.
  for (const { name, values } of parent) {
    const key = attributeKey(name)
    const kind = kindsOfOptions([{ name: key, link: '', values: [] }])[0]
    if (kind === 'size' || kind === 'colour') names.set(key, [...(names.get(key) ?? []), ...values])
  }
  const options = [...names].map(([name, values]) => ({ name, link: '', values }))
  const kinds = kindsOfOptions(options)
  return new Map(options.map(({ name }, place) => [name, kinds[place] ?? 'other']))
}

const FACTS: readonly [RegExp, ImportField][] = [
  [/^(fabric|material|cloth|composition)\b/, 'fabric'],
  [/\bcare\b|^washing/, 'care'],
  [/^fit\b/, 'fit'],
  [/^(gender|for)$/, 'gender'],
  [/^(country of origin|made in|origin)$/, 'countryOfOrigin'],
  [/^hsn\b/, 'hsn'],
  [/^(manufacturer|marketed by)$/, 'makerName'],
]

/** Attributes that are facts about the garment, not options: fabric, care, origin. */
export function factsOfAttributes(attributes: readonly WooAttribute[]): Map<ImportField, Cell> {
  const found = new Map<ImportField, Cell>()
  for (const { name, values, cell } of attributes) {
    const field = FACTS.find(([pattern]) => pattern.test(attributeKey(name)))?.[1]
    const separator = field === 'care' ? '\n' : ', '
    if (field && !found.has(field)) found.set(field, { ...cell, text: values.join(separator) })
  }
  return found
}
