import { format } from '#domain/language/format.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'

/** When an order was or will be delivered: '27 Nov 2026', or 'usually 10–20 days' where no day is promised. */
export function deliveryText(
  { deliveredAt, estimatedDelivery }: Pick<ApiOrder, 'deliveredAt' | 'estimatedDelivery'>,
  { armyDays: [from, to] }: PublicSettings['shipping'],
): string {
  const day = deliveredAt ?? estimatedDelivery
  return day === null ? format(ORDER_PAGE_TEXTS.usualDays, { from, to }) : formatDate(new Date(day))
}
