/** Where tracking numbers of many orders are pasted, and where a courier's status file is imported. */
const TRACKING_PATH = '/admin/orders/tracking'
export const COURIER_STATUS_PATH = '/admin/orders/courier-status'

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

/** The page on which tracking numbers of these orders are pasted. */
export function trackingAddress(orderIds: readonly string[]): string {
  return orderIds.length === 0
    ? TRACKING_PATH
    : `${TRACKING_PATH}?${new URLSearchParams({ ids: orderIds.join(',') })}`
}
