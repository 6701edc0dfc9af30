export const ORDER_STATUSES = [
  'pending',
  'processing',
  'packing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  packing: 'Packing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Filters of the list of orders, in order; null is all. */
export const ORDER_FILTERS: readonly { status: OrderStatus | null; label: string }[] = [
  { status: null, label: 'All' },
  { status: 'delivered', label: 'Delivered' },
  { status: 'shipped', label: 'Shipped' },
  { status: 'processing', label: 'Processing' },
  { status: 'packing', label: 'Packing' },
  { status: 'pending', label: 'Pending' },
]

/** The status for a text in any case, or null. */
export function parseOrderStatus(text: string): OrderStatus | null {
  const wanted = text.trim().toLowerCase()
  return ORDER_STATUSES.find((status) => status === wanted) ?? null
}

export const PROGRESS_STEPS = ['Ordered', 'Packing', 'Shipped', 'Delivered'] as const

/** Position on the progress bar, 0 to 3; an order that is not under way, cancelled or unknown is at 0. */
export function orderProgressStep(status: string): number {
  const known = parseOrderStatus(status)
  if (known === 'packing') return 1
  if (known === 'shipped') return 2
  return known === 'delivered' ? 3 : 0
}

/** How long a step usually takes; '' if unknown. */
export function stepEstimate(status: OrderStatus): string {
  if (status === 'pending' || status === 'processing') return '1-2 days'
  return status === 'packing' || status === 'shipped' ? '3-5 days' : ''
}
