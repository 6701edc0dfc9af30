import type { CartChange } from '#domain/cart/cart-changes.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { PlacedOrder, PlaceOrderBody } from '#web/api/orders.ts'
import type { Submitted } from '#web/components/form/use-form-state.ts'
import { readCart } from '#web/storefront/cart/cart-store.ts'
import { type AwaitedPayment, updateCheckout } from '#web/storefront/cart/checkout-session.ts'
import { removeCoupon } from '#web/storefront/cart/coupon-store.ts'
import { type SubmitOutcome, submitOrder } from './submit-order.ts'

/**
 * Runs `work` while no other tab does the same. Without browser locks (plain http) only the server's key decides, as it
 * finally does everywhere.
 */
async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? await locks.request(`phirki:${name}`, work) : await work()
}

export interface PlacementProblem {
  text: string
  changes: readonly CartChange[]
  /** The order already exists: show the link to it. */
  orderExists: boolean
}

export interface PlacementHandlers {
  /** Cash, or fully covered by a coupon: nothing more is needed. */
  onDone: (awaited: AwaitedPayment, order: PlacedOrder) => void
  /** To be paid online now. */
  onPay: (awaited: AwaitedPayment, order: PlacedOrder) => void
  /** Placed, but it cannot be paid yet. */
  onKept: (orderId: string) => void
  /** Returns how the form shows its invalid fields. */
  onFields: (errors: readonly FieldError[]) => Submitted<never>
  onSignedOut: () => void
  /** Cash is not possible now, for the given reason. */
  onCashLimit: (reason: string) => void
  /** Prices, stock or coupon differ from the screen: request a new quote. */
  onChanged: () => void
}

/** From Place Order to an order, one at a time over all tabs; returns why there is none. */
export async function settlePlacement(
  { items, body }: { items: readonly CartItem[]; body: PlaceOrderBody },
  handlers: PlacementHandlers,
): Promise<Submitted<PlacementProblem | null>> {
  let outcome: SubmitOutcome
  try {
    outcome = await oneAtATime(
      'place-order',
      async (): Promise<SubmitOutcome> =>
        // While this tab waited, another may have ordered or changed the cart.
        sameCart(items, readCart())
          ? await submitOrder(items, JSON.stringify(body))
          : { kind: 'orderedElsewhere' },
    )
  } catch (error) {
    // A bug of ours, for the console.
    reportError(error)
    return { ok: true, answer: problem(ORDER_TEXTS.somethingWrong) }
  }
  const lines = items.map((item) => item.cartItemId)
  if (outcome.kind === 'fields') return handlers.onFields(outcome.errors)
  if (outcome.kind === 'placed') place(outcome, { lines, handlers })
  else react(outcome, { lines, handlers })
  return { ok: true, answer: outcome.kind === 'placed' ? null : problemOf(outcome) }
}

interface Around {
  lines: readonly string[]
  handlers: PlacementHandlers
}

function place(
  { order, key, body }: Extract<SubmitOutcome, { kind: 'placed' }>,
  { lines, handlers }: Around,
): void {
  const awaited = { orderId: order.orderId, key, body, lines }
  if (order.secondsLeft === undefined) handlers.onDone(awaited, order)
  else {
    updateCheckout({ awaited })
    handlers.onPay(awaited, order)
  }
}

function react(
  outcome: Exclude<SubmitOutcome, { kind: 'placed' | 'fields' }>,
  { lines, handlers }: Around,
): void {
  if (outcome.kind === 'kept') {
    const { orderId, key, body } = outcome
    updateCheckout({ awaited: { orderId, key, body, lines } })
    handlers.onKept(orderId)
  } else if (outcome.kind === 'changed') handlers.onChanged()
  else if (outcome.kind === 'coupon') removeCoupon()
  else if (outcome.kind === 'cashLimit') handlers.onCashLimit(outcome.message)
  else if (outcome.kind === 'signedOut') handlers.onSignedOut()
}

/** The message beside the button. */
function problemOf(outcome: Exclude<SubmitOutcome, { kind: 'placed' | 'fields' }>): PlacementProblem {
  switch (outcome.kind) {
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
