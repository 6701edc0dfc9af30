import { lazy, Suspense } from 'react'
import type { ApiOrder } from '#web/api/orders.ts'
import { NotLoaded } from './order-states.tsx'

const Box = lazy(() =>
  import('#web/storefront/returns/returns-box.tsx').then(
    ({ ReturnsBox }) => ({ default: ReturnsBox }),
    () => ({ default: NotLoaded }),
  ),
)

/**
 * The returns of an order. Few orders have one, so their code is fetched for those alone.
 * @param token of a signed link, in the place of the session's
 */
export function OrderReturns({ order, token }: { order: ApiOrder; token?: string | undefined }) {
  if (order.returns.length === 0 && order.exchangeOf === null) return null
  return (
    <Suspense fallback={null}>
      <Box order={order} token={token} />
    </Suspense>
  )
}
