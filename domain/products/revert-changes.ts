import * as z from 'zod/mini'
import { sizeKey } from '#domain/catalogue/product-rules.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { sameValue } from '../validation/same-value.ts'
import type { ContentChange } from './changes-of-content.ts'
import { type ProductContent, productContent, type SizeContent, sizeContent } from './product-content.ts'
import { splitSizePath } from './size-path.ts'

export interface PutBack {
  content: ProductContent
  /** Paths that were restored. */
  undone: string[]
  /** Paths that were changed since, which stay. */
  kept: string[]
}

/**
 * Undoes changes of a product: each field whose value is still the one that the change wrote. Stock is left out: it
 * changes by movements.
 * @param changes of one save, from the activity log
 */
export function putBack(now: ProductContent, changes: readonly ContentChange[]): PutBack {
  let content = now
  const undone: string[] = []
  const kept: string[] = []
  for (const change of changes) {
    if (splitSizePath(change.path)?.field === 'stock') continue
    const next = putBackOne(content, change)
    if (next) {
      content = next
      undone.push(change.path)
    } else kept.push(change.path)
  }
  return { content, undone, kept }
}

function putBackOne(content: ProductContent, change: ContentChange): ProductContent | null {
  if (change.path === 'sizeOrder') return putOrderBack(content, change)
  const size = splitSizePath(change.path)
  if (size) return putSizeBack(content, size.label, size.field, change)
  const [field = '', part] = change.path.split('.')
  const record: Record<string, unknown> = { ...content }
  const inner = part === undefined ? null : lookUp(record, field)
  if (part === undefined) {
    if (!Object.hasOwn(record, field) || !sameValue(record[field], change.after)) return null
    return read({ ...record, [field]: change.before })
  }
  if (typeof inner !== 'object' || inner === null) return null
  const parts: Record<string, unknown> = { ...inner }
  if (!sameValue(lookUp(parts, part), change.after)) return null
  return read({ ...record, [field]: { ...parts, [part]: change.before } })
}

function putSizeBack(
  content: ProductContent,
  label: string,
  field: keyof SizeContent | null,
  { before, after }: ContentChange,
): ProductContent | null {
  // A renamed size is found by its new label.
  const name = field === 'label' && typeof after === 'string' ? after : label
  const place = content.sizes.findIndex((size) => sizeKey(size.label) === sizeKey(name))
  const size = content.sizes[place]
  if (field !== null) {
    if (!size || !sameValue(size[field], after)) return null
    return read({ ...content, sizes: content.sizes.with(place, { ...size, [field]: before } as SizeContent) })
  }
  if (before === null) {
    if (!size || !isAsWritten(size, after)) return null
    return { ...content, sizes: content.sizes.toSpliced(place, 1) }
  }
  const gone = z.safeParse(sizeContent, { ...Object(before), _id: null })
  if (size || !gone.success) return null
  // Its stock is still counted on the variant, which is restored with it.
  return { ...content, sizes: [...content.sizes, { ...gone.data, stock: null }] }
}

/** Whether an added size is unchanged, apart from its stock. */
function isAsWritten({ _id, stock, ...size }: SizeContent, after: unknown): boolean {
  const written: Record<string, unknown> = { ...Object(after) }
  delete written.stock
  return sameValue(size, written)
}

function putOrderBack(content: ProductContent, { before, after }: ContentChange): ProductContent | null {
  const order = z.safeParse(z.array(z.string()), before)
  const written = z.safeParse(z.array(z.string()), after)
  if (!order.success || !written.success) return null
  const labels = content.sizes.map(({ label }) => label)
  if (
    !sameValue(
      labels.filter((label) => written.data.includes(label)),
      written.data,
    )
  )
    return null
  const rank = (label: string) => {
    const place = order.data.indexOf(label)
    return place < 0 ? order.data.length : place
  }
  return { ...content, sizes: content.sizes.toSorted((a, b) => rank(a.label) - rank(b.label)) }
}

function read(value: unknown): ProductContent | null {
  const content = z.safeParse(productContent, value)
  return content.success ? content.data : null
}
