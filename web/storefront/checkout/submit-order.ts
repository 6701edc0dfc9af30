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

/** What became of the wish to order. Everything but `placed` and `kept` leaves the cart as it is. */
export type SubmitOutcome =
  | { kind: 'placed'; order: PlacedOrder; key: string; body: string }
  /** Placed, but the provider could not be reached: the same request tries again. */
  | { kind: 'kept'; orderId: string; key: string; body: string; message: string }
  | { kind: 'changed'; changes: readonly CartChange[]; message: string }
  | { kind: 'coupon'; message: string }
  /** Too many orders or pieces are on the way for cash; online it can be ordered. */
  | { kind: 'cashLimit'; message: string }
  | { kind: 'fields'; errors: readonly FieldError[] }
  /** Nobody knows whether it arrived. */
  | { kind: 'unanswered' }
  /** The order that this cart made before was cancelled; the next try makes a new one. */
  | { kind: 'cancelledBefore' }
  /** This cart was ordered in another way that cannot be told from here. */
  | { kind: 'orderedElsewhere' }
  | { kind: 'signedOut' }
  | { kind: 'refused'; message: string }

/** Sends an order under the cart's key. The same cart makes one order, however often and wherever it is sent. */
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
  // A fault on the way may hide an order that was made: the body stays in doubt.
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
  if (code === 'validation_failed' && error.errors.length > 0) return { kind: 'fields', errors: error.errors }
  if (error.status === 401) return { kind: 'signedOut' }
  return { kind: 'refused', message }
}

/** The key made an order of another body: one of those that were never answered, if it was sent from this tab. */
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

/** No request of this tab made it: the order itself tells whether it still stands in the way. */
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
    // It waits for its money: pay it, in another way too, or cancel it.
    return { kind: 'kept', orderId, key: attempt.key, body: '', message: CHECKOUT_TEXTS.notPaidYet }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'orderedElsewhere' }
  }
}
