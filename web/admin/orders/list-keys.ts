import { DESK_LIST_TEXTS as words } from '#texts/orders/desk-list-texts.ts'
import type { PageKey } from '../frame/page-keys.ts'

/** The keys of the list. They act on the chosen rows, or on the one where they are. */
export function listKeys({
  order,
  current,
  canWrite,
  go,
  select,
  selectTo,
  pack,
  ship,
}: {
  order: readonly string[]
  current: string | null
  canWrite: boolean
  go: (orderId: string) => void
  select: (orderId: string) => void
  selectTo: (orderId: string) => void
  pack: () => void
  ship: () => void
}): PageKey[] {
  const at = current === null ? -1 : order.indexOf(current)
  const move = (to: number) => {
    const id = order[Math.min(Math.max(to, 0), order.length - 1)]
    if (id !== undefined) go(id)
  }
  const onCurrent = (act: (orderId: string) => void) => () => {
    if (current !== null && at >= 0) act(current)
  }
  const moving: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => move(at + 1) },
    { key: 'k', label: words.keyMove, act: () => move(at < 0 ? 0 : at - 1) },
  ]
  // The row's link has the focus there: Enter is the browser's own.
  const opening: PageKey = { key: 'Enter', label: words.keyOpen, act: () => undefined }
  if (!canWrite) return [...moving, opening]
  return [
    ...moving,
    { key: 'x', label: words.keySelect, act: onCurrent(select) },
    { key: 'X', label: words.keySelectTo, caps: ['Shift', 'x'], act: onCurrent(selectTo) },
    { key: 'p', label: words.keyPack, act: pack },
    { key: 's', label: words.keyShip, act: ship },
    opening,
  ]
}
