import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import type { PageKey } from '../frame/page-keys.ts'

/** The keys of the list. They act on the chosen rows, or on the one where they are. */
export function productListKeys({
  order,
  current,
  canWrite,
  go,
  select,
  selectTo,
  edit,
  add,
  changeStock,
}: {
  order: readonly string[]
  /** The row where they are now: two keys may come before anything is drawn. */
  current: () => string | null
  canWrite: boolean
  go: (productId: string) => void
  select: (productId: string) => void
  selectTo: (productId: string) => void
  edit: () => void
  add: () => void
  changeStock: (productId: string) => void
}): PageKey[] {
  const move = (by: number) => {
    const id = current()
    const at = id === null ? -1 : order.indexOf(id)
    const to = order[at < 0 ? 0 : Math.min(Math.max(at + by, 0), order.length - 1)]
    if (to !== undefined) go(to)
  }
  const onCurrent = (act: (productId: string) => void) => () => {
    const id = current()
    if (id !== null && order.includes(id)) act(id)
  }
  const moving: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => move(1) },
    { key: 'k', label: words.keyMove, act: () => move(-1) },
  ]
  // The row's link has the focus there: Enter is the browser's own.
  const opening: PageKey = { key: 'Enter', label: words.keyOpen, act: () => undefined }
  if (!canWrite) return [...moving, opening]
  return [
    ...moving,
    { key: 'x', label: words.keySelect, act: onCurrent(select) },
    { key: 'X', label: words.keySelectTo, caps: ['Shift', 'x'], act: onCurrent(selectTo) },
    { key: 'e', label: words.keyEdit, act: edit },
    { key: 't', label: words.keyStock, act: onCurrent(changeStock) },
    { key: 'n', label: words.keyNew, act: add },
    opening,
  ]
}
