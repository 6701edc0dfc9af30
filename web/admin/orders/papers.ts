/** What can be printed of orders. */
export type PaperKind = 'slips' | 'labels'

/** The page that prints slips or labels of these orders, at most 100. */
export function papersAddress(orderIds: readonly string[], kind: PaperKind): string {
  return `/admin/papers?${new URLSearchParams({ kind, ids: orderIds.join(',') })}`
}

/** The page of what to fetch from the shelves; without orders, of all that are to be packed. */
export function pickListAddress(orderIds: readonly string[]): string {
  return orderIds.length === 0
    ? '/admin/pick-list'
    : `/admin/pick-list?${new URLSearchParams({ ids: orderIds.join(',') })}`
}
