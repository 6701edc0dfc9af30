import { plainWords } from './cell-value.ts'
import type { FieldRow } from './file-rows.ts'

export type WooKind = 'simple' | 'variable' | 'variation' | 'other'

/** 'variation, virtual' → 'variation': the kind of a row without modifiers. */
export function kindOfRow(row: FieldRow): WooKind {
  const words = plainWords(row.text('wooType')).split(/[,;\s]+/)
  if (words.includes('variation')) return 'variation'
  if (words.includes('variable')) return 'variable'
  if (words.includes('simple') || row.text('wooType') === '') return 'simple'
  return 'other'
}

/** A product with its variations from anywhere in the file. */
export interface WooFamily {
  key: string
  /** Null if the file lacks the product of its variations. */
  parent: FieldRow | null
  variations: FieldRow[]
}

/** The number in 'id:44'; null for a SKU. */
function idOf(text: string): string | null {
  return /^id:\s*(\d+)$/i.exec(text.trim())?.[1] ?? null
}

/** Groups variations under their product: they refer to it by `id:44` or by its SKU, and may come first. */
export function wooFamilies(rows: readonly FieldRow[]): WooFamily[] {
  const families = new Map<string, WooFamily>()
  const bySku = new Map<string, string>()
  const byId = new Map<string, string>()
  for (const row of rows) {
    if (kindOfRow(row) === 'variation') continue
    const key = keyOfParent(row)
    if (row.text('sku') && !bySku.has(plainWords(row.text('sku'))))
      bySku.set(plainWords(row.text('sku')), key)
    if (row.text('wooId') && !byId.has(row.text('wooId'))) byId.set(row.text('wooId'), key)
  }
  for (const row of rows) {
    const isVariation = kindOfRow(row) === 'variation'
    const named = row.text('wooParent')
    const id = idOf(named)
    const home = id !== null ? byId.get(id) : bySku.get(plainWords(named))
    const key = isVariation
      ? (home ?? (named === '' ? `line:${row.line}` : `parent:${plainWords(named)}`))
      : keyOfParent(row)
    const family = families.get(key) ?? { key, parent: null, variations: [] }
    families.set(key, family)
    if (isVariation) family.variations.push(row)
    else if (family.parent === null) family.parent = row
    // A duplicate product is kept separately, so that no line is lost.
    else families.set(`${key}#${row.line}`, { key: `${key}#${row.line}`, parent: row, variations: [] })
  }
  return [...families.values()]
}

function keyOfParent(row: FieldRow): string {
  const id = row.text('wooId')
  const sku = row.text('sku')
  if (id !== '') return `id:${id}`
  return sku !== '' ? `sku:${plainWords(sku)}` : plainWords(row.text('name')) || `line:${row.line}`
}
