import { lookUp } from '#domain/language/look-up.ts'
import type { ContentChange } from '#domain/products/changes-of-content.ts'

/** What an entry says beside the fields: its versions, and what an undo had to leave. */
const BESIDE: ReadonlySet<string> = new Set(['version', 'kept'])

/** What a row of the activity log of a product changed, field by field. */
export function changesOfActivity(entry: {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}): ContentChange[] {
  const paths = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])
  return [...paths]
    .filter((path) => !BESIDE.has(path))
    .map((path) => ({
      path,
      before: lookUp(entry.before, path) ?? null,
      after: lookUp(entry.after, path) ?? null,
    }))
}
