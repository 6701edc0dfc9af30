import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { fetchAdminOrder } from '#web/api/admin/orders.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { foundIn, namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { Route } from './+types/order-page.ts'
import { lastListAddress } from './list-memory.ts'
import { OrderAdmin } from './order-view.tsx'

export const meta = namedMeta<typeof clientLoader>(words.title.replace(' #{number}', ''), (found) => {
  const order = foundIn(found?.order)
  return order && format(words.title, { number: order.row.number })
})
export const handle: PageHandle = {
  title: ({ id = '' }) => format(words.number, { number: shortOrderNumber(id) }),
  back: { label: words.backToOrders, address: lastListAddress },
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const order = fetchAdminOrder(id, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { id, order: await loaded(order, words.failed) }
}

/** One order with all that can be done to it now. */
export default function OrderPage({ loaderData: { id, order } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // A colleague may have taken a step since: refresh when the tab becomes visible.
  useWhileSeen(() => revalidate())
  const shown = useLast(id, order.value)
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={lastListAddress()}>{words.backToOrders}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {order.failure === null ? null : <ListFailure sentence={order.failure} />}
      {shown ? <OrderAdmin key={id} order={shown} /> : null}
    </>
  )
}
