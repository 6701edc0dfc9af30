import { SIZE_FIELDS } from './changes-of-content.ts'

type SizeField = (typeof SIZE_FIELDS)[number] | 'stock'

const FIELDS: readonly SizeField[] = [...SIZE_FIELDS, 'stock']

/** The amounts of a size by the names that the API has for them, where they are rupees. */
const AMOUNTS = { price: 'pricePaise', mrp: 'mrpPaise', costPrice: 'costPaise' } as const
const BY_NAME: ReadonlyMap<string, SizeField> = new Map([
  ...FIELDS.map((field): [string, SizeField] => [field, field]),
  ...Object.entries(AMOUNTS),
])

/**
 * The size and field of a path such as 'sizes.4-5Y.pricePaise', or 'sizes.4-5Y.price' as the API has it; a field of null is
 * the size as a whole. Null for a path of something else. A label may have dots: only a field that we know ends it.
 */
export function splitSizePath(path: string): { label: string; field: SizeField | null } | null {
  if (!path.startsWith('sizes.')) return null
  const rest = path.slice('sizes.'.length)
  const dot = rest.lastIndexOf('.')
  const field = dot < 0 ? undefined : BY_NAME.get(rest.slice(dot + 1))
  return field ? { label: rest.slice(0, dot), field } : { label: rest, field: null }
}

/** A path as the API has it: 'sizes.4-5Y.pricePaise' is 'sizes.4-5Y.price' there. */
export function pathInRupees(path: string): string {
  if (path === 'setDiscount.amountPaise') return 'setDiscount.amount'
  const amount = Object.entries(AMOUNTS).find(([, paise]) => path.endsWith(`.${paise}`))
  return amount && path.startsWith('sizes.') ? `${path.slice(0, path.lastIndexOf('.'))}.${amount[0]}` : path
}
