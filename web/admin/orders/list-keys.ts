import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import type { PageKey } from '../components/page-keys.ts'
import type { RowCursor } from '../components/use-row-cursor.ts'

/** The keys of the list. They act on the chosen rows, or on the one where they are. */
export function listKeys({
  cursor,
  canPack,
  select,
  selectTo,
  pack,
  ship,
}: {
  cursor: RowCursor
  canPack: boolean
  select: (orderId: string) => void
  selectTo: (orderId: string) => void
  pack: () => void
  ship: () => void
}): PageKey[] {
  const onCurrent = (act: (orderId: string) => void) => () => {
    const id = cursor.read()
    if (id !== null) act(id)
  }
  const moving: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => cursor.move(1) },
    { key: 'k', label: words.keyMove, act: () => cursor.move(-1) },
  ]
  // The row's link has the focus there: Enter is the browser's own.
  const opening: PageKey = { key: 'Enter', label: words.keyOpen, act: () => undefined }
  if (!canPack) return [...moving, opening]
  return [
    ...moving,
    { key: 'x', label: words.keySelect, act: onCurrent(select) },
    { key: 'X', label: words.keySelectTo, caps: ['Shift', 'x'], act: onCurrent(selectTo) },
    { key: 'p', label: words.keyPack, act: pack },
    { key: 's', label: words.keyShip, act: ship },
    opening,
  ]
}
