import type { ContentChange } from '#domain/products/changes-of-content.ts'

/** What a row of the activity log of a product changed, field by field. Its versions are no field of the content. */
export function changesOfActivity(entry: {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}): ContentChange[] {
  const paths = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])
  paths.delete('version')
  return [...paths].map((path) => ({
    path,
    before: entry.before[path] ?? null,
    after: entry.after[path] ?? null,
  }))
}
