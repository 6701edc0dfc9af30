import { SIZE_FIELDS } from './changes-of-content.ts'

type SizeField = (typeof SIZE_FIELDS)[number] | 'stock'

const FIELDS: readonly SizeField[] = [...SIZE_FIELDS, 'stock']

/**
 * The size and field of a path such as 'sizes.4-5Y.price'; a field of null is the size as a whole. Null for a path of
 * something else. A label may have dots: only a field that we know ends it.
 */
export function splitSizePath(path: string): { label: string; field: SizeField | null } | null {
  if (!path.startsWith('sizes.')) return null
  const rest = path.slice('sizes.'.length)
  const field = FIELDS.find((name) => rest.endsWith(`.${name}`))
  return field ? { label: rest.slice(0, -field.length - 1), field } : { label: rest, field: null }
}
