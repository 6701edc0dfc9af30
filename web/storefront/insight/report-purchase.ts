import type { TrackedPurchase } from '#domain/insight/tracked-purchase.ts'
import { ApiError, callApi } from '#web/api/client.ts'
import { orderPath } from '#web/api/orders.ts'
import type { PassOn, TrackedEvents } from './track.ts'

/** Only one of the browsers that see an order reports it; the server decides which, and returns the amount. */
export async function reportPurchase(
  { order_id, token }: TrackedEvents['Purchase'],
  passOn: PassOn,
): Promise<void> {
  try {
    const { data } = await callApi<{ data: { purchase: TrackedPurchase | null } }>(
      `${orderPath(order_id)}/purchase-told`,
      { method: 'POST', body: {}, ...(token === undefined ? {} : { token }) },
    )
    if (data.purchase) passOn('Purchase', data.purchase)
  } catch (error) {
    // No one waits for it, and the next view of the order tries again.
    if (!(error instanceof ApiError)) throw error
  }
}
