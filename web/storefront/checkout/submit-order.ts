import type { CartChange } from '#domain/cart/cart-changes.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { changesOf, fetchOrder, orderIdOf, type PlacedOrder, placeOrder } from '#web/api/orders.ts'
import type { OrderPlacement } from '#web/storefront/cart/checkout-session.ts'
import {
  forgetUnanswered,
  orderPlacement,
  rememberUnanswered,
  renewAttempt,
} from '#web/storefront/cart/placement-key.ts'

/** The result of placing an order. All but `placed` and `kept` leave the cart unchanged. */
export type SubmitOutcome =
  | { kind: 'placed'; order: PlacedOrder; key: string; body: string }
  /** Placed, but the provider was unreachable: the same request retries. */
  | { kind: 'kept'; orderId: string; key: string; body: string; message: string }
  | { kind: 'changed'; changes: readonly CartChange[]; message: string }
  | { kind: 'coupon'; message: string }
  /** Too many open cash orders or pieces; it can be paid online. */
  | { kind: 'cashLimit'; message: string }
  | { kind: 'fields'; errors: readonly FieldError[] }
  /** It is unknown whether the request arrived. */
  | { kind: 'unanswered' }
  /** The cart's earlier order was cancelled; the next attempt creates a new one. */
  | { kind: 'cancelledBefore' }
  /** This cart was ordered in another way, unknown to this tab. */
  | { kind: 'orderedElsewhere' }
  | { kind: 'signedOut' }
  | { kind: 'refused'; message: string }

/** Sends an order with the cart's key. One cart creates one order, however often and from wherever it is sent. */
export async function submitOrder(items: readonly CartItem[], body: string): Promise<SubmitOutcome> {
  const attempt = orderPlacement(items)
  rememberUnanswered(attempt, body)
  try {
    const order = await placeOrder(body, attempt.key)
    return { kind: 'placed', order, key: attempt.key, body }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return await outcomeOf(error, { attempt, body, items })
  }
}

async function outcomeOf(
  error: ApiError,
  { attempt, body, items }: { attempt: OrderPlacement; body: string; items: readonly CartItem[] },
): Promise<SubmitOutcome> {
  const { code } = error
  const message = failureText(error, ORDER_TEXTS.somethingWrong)
  if (error.unanswered) return { kind: 'unanswered' }
  if (code === 'payment_unavailable') {
    return { kind: 'kept', orderId: orderIdOf(error), key: attempt.key, body, message }
  }
  // A server error may hide a created order: the request stays in doubt.
  if (error.status >= 500) return { kind: 'refused', message }
  forgetUnanswered(body)
  if (code === 'idempotency_conflict') return await earlierOrder(error, { attempt, items })
  if (code === 'order_state') {
    renewAttempt(items)
    return { kind: 'cancelledBefore' }
  }
  if (code === 'changed') return { kind: 'changed', changes: changesOf(error), message }
  if (code === 'cash_limit') return { kind: 'cashLimit', message }
  if (code.startsWith('coupon_')) return { kind: 'coupon', message }
  const ofGift = error.errors.find(({ path }) => path.startsWith('gift'))
  if (ofGift) return { kind: 'refused', message: `${CHECKOUT_TEXTS.giftMessage}: ${ofGift.message}` }
  if (code === 'validation_failed' && error.errors.length > 0) return { kind: 'fields', errors: error.errors }
  if (error.status === 401) return { kind: 'signedOut' }
  return { kind: 'refused', message }
}

/** The key created an order from another body: an unanswered one, if this tab sent it. */
async function earlierOrder(
  conflict: ApiError,
  { attempt, items }: { attempt: OrderPlacement; items: readonly CartItem[] },
): Promise<SubmitOutcome> {
  const { key, unanswered } = attempt
  for (const body of unanswered) {
    try {
      return { kind: 'placed', order: await placeOrder(body, key), key, body }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'payment_unavailable') {
        return {
          kind: 'kept',
          orderId: orderIdOf(error),
          key,
          body,
          message: failureText(error, ORDER_TEXTS.somethingWrong),
        }
      }
    }
  }
  return await outcomeOfEarlier(conflict, { attempt, items })
}

/** No request of this tab created it: the order's state decides. */
async function outcomeOfEarlier(
  conflict: ApiError,
  { attempt, items }: { attempt: OrderPlacement; items: readonly CartItem[] },
): Promise<SubmitOutcome> {
  const orderId = orderIdOf(conflict)
  if (orderId === '') return { kind: 'orderedElsewhere' }
  try {
    const order = await fetchOrder(orderId)
    if (order.status === 'cancelled') {
      renewAttempt(items)
      return { kind: 'cancelledBefore' }
    }
    if (order.payment || order.paymentMode === 'cod') return { kind: 'orderedElsewhere' }
    // It waits for payment: it can be paid, also by another method, or cancelled.
    return { kind: 'kept', orderId, key: attempt.key, body: '', message: CHECKOUT_TEXTS.notPaidYet }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'orderedElsewhere' }
  }
}
