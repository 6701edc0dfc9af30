import { useState } from 'react'
import type { CartChange } from '#domain/cart/cart-changes.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { PlacedOrder, PlaceOrderBody } from '#web/api/orders.ts'
import { readCart } from '#web/storefront/cart/cart-store.ts'
import { type AwaitedPayment, updateCheckout } from '#web/storefront/cart/checkout-session.ts'
import { removeCoupon } from '#web/storefront/cart/coupon-store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type SubmitOutcome, submitOrder } from './submit-order.ts'

export interface PlacementProblem {
  text: string
  changes: readonly CartChange[]
  /** The order was made already: the way to it is shown. */
  orderExists: boolean
}

export interface PlacementHandlers {
  /** Cash, or paid by its coupon: nothing more is needed. */
  onDone: (awaited: AwaitedPayment, order: PlacedOrder) => void
  /** To be paid online now. */
  onPay: (awaited: AwaitedPayment, order: PlacedOrder) => void
  onFields: (errors: readonly FieldError[]) => void
  onSignedOut: () => void
  /** This cannot be ordered in cash now, for the reason given. */
  onCashLimit: (reason: string) => void
  /** The shop has other prices, stock or coupon than the screen: ask it again. */
  onChanged: () => void
}

/** The way from Place Order to an order. One press at a time, in all tabs. */
export function usePlaceOrder(handlers: PlacementHandlers) {
  const [placing, setPlacing] = useState(false)
  const [current, setProblem] = useState<PlacementProblem | null>(null)

  async function place(items: readonly CartItem[], body: PlaceOrderBody): Promise<void> {
    if (placing) return
    setPlacing(true)
    setProblem(null)
    try {
      const outcome = await oneAtATime(
        'place-order',
        async (): Promise<SubmitOutcome> =>
          // While this tab waited another may have ordered this cart, or changed it.
          sameCart(items, readCart())
            ? await submitOrder(items, JSON.stringify(body))
            : { kind: 'orderedElsewhere' },
      )
      settle(
        outcome,
        items.map((item) => item.cartItemId),
      )
    } catch (error) {
      setProblem(problem(ORDER_TEXTS.somethingWrong))
      throw error
    } finally {
      setPlacing(false)
    }
  }

  function settle(outcome: SubmitOutcome, lines: readonly string[]): void {
    if (outcome.kind === 'placed') {
      const { order, key, body } = outcome
      const awaited = { orderId: order.orderId, key, body, lines }
      if (order.razorpayOrderId) {
        updateCheckout({ awaited })
        handlers.onPay(awaited, order)
      } else handlers.onDone(awaited, order)
      return
    }
    setProblem(problemOf(outcome))
    if (outcome.kind === 'kept') {
      const { orderId, key, body } = outcome
      updateCheckout({ awaited: { orderId, key, body, lines } })
    } else if (outcome.kind === 'changed') handlers.onChanged()
    else if (outcome.kind === 'coupon') removeCoupon()
    else if (outcome.kind === 'cashLimit') handlers.onCashLimit(outcome.message)
    else if (outcome.kind === 'fields') handlers.onFields(outcome.errors)
    else if (outcome.kind === 'signedOut') handlers.onSignedOut()
  }
  return { place, placing, problem: current }
}

/** What is said beside the button; nothing where the fields speak for themselves. */
function problemOf(outcome: Exclude<SubmitOutcome, { kind: 'placed' }>): PlacementProblem | null {
  switch (outcome.kind) {
    case 'fields':
      return null
    case 'changed':
      return problem(outcome.message, { changes: outcome.changes })
    case 'coupon':
      return problem(`${outcome.message}. ${CHECKOUT_TEXTS.couponEnded}`)
    case 'unanswered':
      return problem(CHECKOUT_TEXTS.unanswered)
    case 'cancelledBefore':
      return problem(CHECKOUT_TEXTS.attemptCancelled)
    case 'orderedElsewhere':
      return problem(CHECKOUT_TEXTS.orderedElsewhere, { orderExists: true })
    case 'signedOut':
      return problem(CHECKOUT_TEXTS.sessionEnded)
    case 'kept':
    case 'cashLimit':
    case 'refused':
      return problem(outcome.message || ORDER_TEXTS.somethingWrong)
  }
}

function problem(text: string, more: Partial<Omit<PlacementProblem, 'text'>> = {}): PlacementProblem {
  return { text, changes: [], orderExists: false, ...more }
}

function sameCart(first: readonly CartItem[], second: readonly CartItem[]): boolean {
  const lines = (items: readonly CartItem[]) =>
    items.map((item) => `${item.cartItemId}*${item.quantity}`).join(' ')
  return lines(first) === lines(second)
}
