import { format } from '#domain/language/format.ts'
import { BULK_TEXTS } from '#texts/products/bulk-texts.ts'
import type { BulkRow } from './api-bulk.ts'
import type { ContentChange } from './changes-of-content.ts'
import { formatChanges } from './format-changes.ts'
import { splitSizePath } from './size-path.ts'

/** A product's changes in few lines: sizes whose value changes alike share a line, in the order of the first. */
export function bulkLines(changes: readonly ContentChange[]): BulkRow['lines'] {
  const lines = new Map<string, { labels: string[]; before: string; after: string }>()
  for (const { field, before, after } of formatChanges(changes)) {
    const label = splitSizePath(field)?.label ?? ''
    const key = `${label === '' ? field : ''}|${before}|${after}`
    const line = lines.get(key) ?? { labels: [], before, after }
    if (label !== '') line.labels.push(label)
    lines.set(key, line)
  }
  return [...lines.values()].map(({ labels, before, after }) => ({
    label: labels.length > 1 ? format(BULK_TEXTS.sizes, { count: labels.length }) : (labels[0] ?? ''),
    before,
    after,
  }))
}
