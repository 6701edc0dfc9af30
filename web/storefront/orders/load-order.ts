import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { type ApiOrder, fetchOrder } from '#web/api/orders.ts'

export type OrderState =
  | { kind: 'found'; order: ApiOrder }
  /** It does not exist, or is another person's. */
  | { kind: 'missing' }
  | { kind: 'signedOut' }
  | { kind: 'failed'; message: string }

/** One order of the caller's own, or of a signed link by its token. */
export async function loadOrder(
  orderId: string,
  options: { signal: AbortSignal; token?: string },
): Promise<OrderState> {
  try {
    return { kind: 'found', order: await fetchOrder(orderId, options) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { kind: 'missing' }
    if (error.status === 401) return { kind: 'signedOut' }
    return { kind: 'failed', message: failureText(error, ORDER_TEXTS.fetchFailed) }
  }
}
