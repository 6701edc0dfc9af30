import type { ToldPurchase } from '#domain/insight/told-purchase.ts'
import { ApiError, callApi } from '#web/api/client.ts'
import { orderPath } from '#web/api/orders.ts'
import type { PassOn, TrackedEvents } from './track.ts'

/** Of all browsers that see an order one tells it; the shop knows which, and what it cost. */
export async function tellPurchase(
  { order_id, token }: TrackedEvents['Purchase'],
  passOn: PassOn,
): Promise<void> {
  try {
    const { data } = await callApi<{ data: { purchase: ToldPurchase | null } }>(
      `${orderPath(order_id)}/purchase-told`,
      { method: 'POST', body: {}, ...(token === undefined ? {} : { token }) },
    )
    if (data.purchase) passOn('Purchase', data.purchase)
  } catch (error) {
    // Nobody waits for it, and another look at the order asks again.
    if (!(error instanceof ApiError)) throw error
  }
}
