import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { replace, useNavigate, useRevalidator } from 'react-router'
import { type CartItem, unitPricePaise } from '#domain/cart/cart-item.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { readSession } from '#web/api/session.ts'
import { Note } from '#web/components/note.tsx'
import { fetchAhead } from '#web/components/on-demand.ts'
import { Pinwheel, Spinner } from '#web/components/pinwheel.tsx'
import { Stepper } from '#web/components/stepper.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { InlineScript } from '#web/framework/inline-script.tsx'
import { readCart, useCart } from '#web/storefront/cart/cart-store.ts'
import {
  type AwaitedPayment,
  readCheckoutSession,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'
import { completeOrder } from '#web/storefront/cart/complete-order.ts'
import { renewAttempt } from '#web/storefront/cart/placement-key.ts'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { loadOrder, type OrderState } from '#web/storefront/orders/load-order.ts'
import { paymentMethods } from '#web/storefront/payments/payment-methods.ts'
import { usePayment } from '#web/storefront/payments/use-payment.ts'
import { VerifyingOverlay } from '#web/storefront/payments/verifying-overlay.tsx'
import { paymentFate } from '#web/storefront/payments/watch-payment.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useRevalidateWhen } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/checkout-page.ts'
import styles from './checkout.module.css'
import { CheckoutFormSteps } from './checkout-form-steps.tsx'
import { savedAddresses } from './saved-addresses.ts'

export const meta = privateMeta(CHECKOUT_TEXTS.title)

/** Most visitors pay at once and never see it. */
const loadAwaited = async () => {
  const { AwaitedCheckout: part } = await import('#web/storefront/orders/awaited-checkout.tsx')
  return { default: part }
}
const AwaitedCheckout = lazy(loadAwaited)

/** The server's state of the order that waits for payment. */
interface AwaitedOrder {
  orderId: string
  state: OrderState
}

/**
 * Redirects before the checkout: an empty cart to the cart, an order that is paid by now to its confirmation. Payment
 * methods and saved addresses load while the first step is shown.
 */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const session = readSession()
  const { awaited } = readCheckoutSession()
  if (awaited === null && readCart().length === 0) return replace('/cart')
  paymentMethods.ask(session?.token ?? '')
  if (session && !session.user.isGuest) savedAddresses.ask(session.token)
  fetchAhead(loadAwaited)
  const order = awaited && (await awaitedOrder(awaited, signal))
  return order instanceof Response ? order : { order }
}

/** Null if it was cancelled in the meantime: the cart can be ordered again. A redirect if it is paid. */
async function awaitedOrder(
  awaited: AwaitedPayment,
  signal: AbortSignal,
): Promise<AwaitedOrder | Response | null> {
  const { orderId } = awaited
  const state = await loadOrder(orderId, { signal })
  // A missing order is not a cancelled one: it may belong to another account and still be paid.
  const fate = state.kind === 'found' ? paymentFate(state.order) : 'open'
  if (state.kind === 'found' && fate === 'paid') {
    const isCash = state.order.paymentMode === 'cod'
    completeOrder(awaited)
    showToast(isCash ? CHECKOUT_TEXTS.cashChosen : ORDER_TEXTS.paymentSuccessful)
    return replace(confirmationPath(orderId))
  }
  if (fate === 'cancelled') giveUp(CHECKOUT_TEXTS.cancelled)
  return fate === 'cancelled' ? null : { orderId, state }
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.page}`}>
      <noscript>
        <Note kind="warn">{CHECKOUT_TEXTS.needsScript}</Note>
      </noscript>
      <InlineScript code={SCRIPTS_FIRST} />
      <CheckoutSkeleton />
    </div>
  )
}

/** Before the scripts run the checkout is empty. */
const SCRIPTS_FIRST = 'document.documentElement.dataset.scripts="first"'

function CheckoutSkeleton() {
  return (
    <div className={styles.needsScript}>
      <h1 className="visually-hidden">{CHECKOUT_TEXTS.title}</h1>
      <Stepper label={CHECKOUT_TEXTS.steps} steps={CHECKOUT_TEXTS.stepNames} current={0} />
      <div className={`box ${styles.bones}`}>
        <Spinner text={CHECKOUT_TEXTS.loading} />
      </div>
    </div>
  )
}

export default function CheckoutPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Checkout order={order} />
    </div>
  )
}

/** Between the order and its page, which a slow line takes seconds to bring: what was done stays on the screen. */
function OrderOpening({ message }: { message: string }) {
  return (
    <section className={styles.opening} role="status">
      <Pinwheel size="large" />
      <h1 className={styles.openingTitle}>{message}</h1>
      <p className="muted">{CHECKOUT_TEXTS.openingOrder}</p>
    </section>
  )
}

function Checkout({ order }: { order: AwaitedOrder | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { awaited, step } = useCheckoutSession()
  const offered = paymentMethods.use()
  const [done, setDone] = useState<string | null>(null)
  const items = useCart()
  const payment = usePayment(
    (orderId, fate) => {
      const { awaited: waiting } = readCheckoutSession()
      if (waiting?.orderId !== orderId) return
      if (fate === 'paid') finish(waiting, ORDER_TEXTS.paymentSuccessful)
      else giveUp(CHECKOUT_TEXTS.attemptCancelled)
    },
    order?.state.kind === 'found' ? { orderId: order.orderId, news: null } : null,
  )
  useTracked('InitiateCheckout', checkoutDetails(items))
  const leaves = items.length === 0 && !awaited
  // Another tab may empty the cart.
  useRevalidateWhen(() => done === null && readCart().length === 0 && !readCheckoutSession().awaited)

  function finish(placed: AwaitedPayment, message: string) {
    // Before the cart is emptied, which would redirect to the cart.
    flushSync(() => setDone(message))
    completeOrder(placed)
    showToast(message)
    void navigate(confirmationPath(placed.orderId), { replace: true })
  }

  if (done !== null) return <OrderOpening message={done} />
  if (leaves) return <CheckoutSkeleton />
  return (
    <>
      <div className={styles.stepper}>
        <Stepper
          label={CHECKOUT_TEXTS.steps}
          steps={CHECKOUT_TEXTS.stepNames}
          current={awaited ? CHECKOUT_TEXTS.stepNames.length - 1 : step}
        />
      </div>
      {offered.value?.notice ? (
        <div className={styles.news}>
          <Note kind="warn" live>
            {offered.value.notice}
          </Note>
        </div>
      ) : null}
      {awaited ? (
        <Suspense>
          <AwaitedCheckout
            state={order?.orderId === awaited.orderId ? order.state : null}
            payment={payment}
            reload={revalidate}
            onCash={() => finish(awaited, CHECKOUT_TEXTS.cashChosen)}
            onCancelled={() => giveUp(CHECKOUT_TEXTS.cancelled)}
            onForgotten={() => giveUp(null)}
          />
        </Suspense>
      ) : (
        <CheckoutFormSteps
          offered={offered}
          payment={payment}
          onDone={finish}
          onPlaced={() => void revalidate()}
        />
      )}
      {payment.phase === 'verifying' ? <VerifyingOverlay /> : null}
    </>
  )
}

function giveUp(message: string | null): void {
  updateCheckout({ awaited: null })
  renewAttempt(readCart())
  if (message) showToast(message, 'bad')
}

function confirmationPath(orderId: string): string {
  return `/order-confirmation/${encodeURIComponent(orderId)}`
}

/** Null for an empty cart. */
function checkoutDetails(items: readonly CartItem[]) {
  if (items.length === 0) return null
  const contents = items.map((item) => ({
    id: item.selectedSizeId,
    quantity: item.quantity,
    item_price: paiseToRupees(unitPricePaise(item)),
  }))
  const paise = items.reduce((sum, item) => sum + unitPricePaise(item) * item.quantity, 0)
  const content_ids = contents.map(({ id }) => id)
  return {
    value: paiseToRupees(paise),
    currency: 'INR',
    contents,
    content_type: 'product',
    content_ids,
  } as const
}
