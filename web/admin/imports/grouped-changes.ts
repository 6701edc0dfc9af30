import { format } from '#domain/language/format.ts'
import type { FieldChange } from '#domain/products/product-content.ts'
import { CHANGE_FIELD_TEXTS } from '#texts/imports/change-texts.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'

export interface GroupedChange {
  /** 'Price', 'all sizes · Price', '4-5Y, 5-6Y · Stock' */
  what: string
  before: string
  after: string
}

/** Changes of the same kind from the same to the same are one line: a new price of eight sizes is said once. */
export function groupChanges(changes: readonly FieldChange[], sizes: number): GroupedChange[] {
  const groups = new Map<string, { field: string; labels: string[]; before: string; after: string }>()
  for (const { field, before, after } of changes) {
    const { label, leaf } = partsOf(field)
    const key = JSON.stringify([label === null, leaf, before, after])
    const group = groups.get(key) ?? { field: leaf, labels: [], before, after }
    if (label !== null) group.labels.push(label)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ field, labels, before, after }) => ({
    what: whatOf(fieldName(field), labels, sizes),
    before,
    after,
  }))
}

/** What is only said of a product, each sentence once: a spreadsheet spoils a column in every row alike. */
export function saidOnce(faults: readonly { blocks: boolean; message: string }[]): string[] {
  return [...new Set(faults.filter(({ blocks }) => !blocks).map(({ message }) => message))]
}

function whatOf(field: string, labels: readonly string[], sizes: number): string {
  if (labels.length === 0) return field
  const said = sizes > 1 && labels.length >= sizes ? words.allSizes : labels.join(', ')
  return format(words.changeOf, { sizes: said, field })
}

/** 'sizes.4-5Y.price' is the price of a size; its label may hold dots of its own. */
function partsOf(field: string): { label: string | null; leaf: string } {
  const size = /^sizes\.(.+)\.(\w+)$/.exec(field)
  if (size?.[1] !== undefined && size[2] !== undefined) return { label: size[1], leaf: size[2] }
  const one = /^sizes\.(.+)$/.exec(field)
  if (one?.[1] !== undefined) return { label: one[1], leaf: 'sizes' }
  return { label: null, leaf: field }
}

/** 'maker.address' is 'Manufacturer, Address'; what has no name is called as it is. */
export function fieldName(path: string): string {
  const known: Readonly<Record<string, string>> = CHANGE_FIELD_TEXTS
  return path
    .split('.')
    .filter((part) => part !== 'flags')
    .map((part) => known[part] ?? part)
    .join(', ')
}
