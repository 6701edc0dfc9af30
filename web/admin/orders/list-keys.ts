import { DESK_LIST_TEXTS as words } from '#texts/orders/desk-list-texts.ts'
import type { PageKey } from '../frame/page-keys.ts'

/** The keys of the list. They act on the chosen rows, or on the one where they are. */
export function listKeys({
  order,
  current,
  canPack,
  go,
  select,
  selectTo,
  pack,
  ship,
}: {
  order: readonly string[]
  /** The row where they are now: two keys may come before anything is drawn. */
  current: () => string | null
  canPack: boolean
  go: (orderId: string) => void
  select: (orderId: string) => void
  selectTo: (orderId: string) => void
  pack: () => void
  ship: () => void
}): PageKey[] {
  const move = (by: number) => {
    const id = current()
    const at = id === null ? -1 : order.indexOf(id)
    const to = order[at < 0 ? 0 : Math.min(Math.max(at + by, 0), order.length - 1)]
    if (to !== undefined) go(to)
  }
  const onCurrent = (act: (orderId: string) => void) => () => {
    const id = current()
    if (id !== null && order.includes(id)) act(id)
  }
  const moving: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => move(1) },
    { key: 'k', label: words.keyMove, act: () => move(-1) },
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
