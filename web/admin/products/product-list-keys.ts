import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import type { PageKey } from '../components/page-keys.ts'
import type { RowCursor } from '../components/use-row-cursor.ts'

/** The keys of the list. They act on the chosen rows, or on the one where they are. */
export function productListKeys({
  cursor,
  canWrite,
  select,
  selectTo,
  edit,
  add,
  changeStock,
}: {
  cursor: RowCursor
  canWrite: boolean
  select: (productId: string) => void
  selectTo: (productId: string) => void
  edit: () => void
  add: () => void
  changeStock: (productId: string) => void
}): PageKey[] {
  const onCurrent = (act: (productId: string) => void) => () => {
    const id = cursor.read()
    if (id !== null) act(id)
  }
  const moving: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => cursor.move(1) },
    { key: 'k', label: words.keyMove, act: () => cursor.move(-1) },
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
