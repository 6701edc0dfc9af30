import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { unitPricePaise } from '#domain/cart/cart-item.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { CHECKOUT_STEPS } from '#domain/orders/checkout-form.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { InlineScript } from '#web/components/inline-script.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { Stepper } from '#web/components/stepper.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { readCart, useCart } from '#web/storefront/cart/cart-store.ts'
import {
  type AwaitedPayment,
  readCheckoutSession,
  updateCheckout,
  useCheckoutSession,
} from '#web/storefront/cart/checkout-session.ts'
import { completeOrder } from '#web/storefront/cart/complete-order.ts'
import { renewAttempt } from '#web/storefront/cart/placement-key.ts'
import { track } from '#web/storefront/insight/track.ts'
import { AwaitedCheckout } from '#web/storefront/orders/awaited-checkout.tsx'
import { OrderOpening } from '#web/storefront/orders/order-opening.tsx'
import { TestPaymentStrip } from '#web/storefront/payments/test-payment-strip.tsx'
import { usePayment } from '#web/storefront/payments/use-payment.ts'
import { usePaymentMethods } from '#web/storefront/payments/use-payment-methods.ts'
import { VerifyingOverlay } from '#web/storefront/payments/verifying-overlay.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/checkout-page.ts'
import styles from './checkout.module.css'
import { CheckoutFormSteps } from './checkout-form-steps.tsx'

export const meta = privateMeta(CHECKOUT_TEXTS.title)

/** Known before the first paint, so that the strip moves nothing when it appears. */
export function loader({ context }: Route.LoaderArgs) {
  return { isTestPayment: context.shop.payment.isTest }
}

/** What it loads does not change with the step. */
export function shouldRevalidate() {
  return false
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  return (
    <>
      {loaderData.isTestPayment ? <TestPaymentStrip /> : null}
      <div className={`wrap ${styles.page}`}>
        <noscript>
          <Note kind="warn">{CHECKOUT_TEXTS.needsScript}</Note>
        </noscript>
        {hydrated ? null : <InlineScript code={SCRIPTS_FIRST} />}
        {hydrated ? <Checkout /> : <CheckoutSkeleton />}
      </div>
    </>
  )
}

/** Until the scripts run there is nothing of a checkout to show. */
const SCRIPTS_FIRST = 'document.documentElement.dataset.scripts="first"'

function CheckoutSkeleton() {
  return (
    <div className={styles.needsScript}>
      <Stepper label={CHECKOUT_TEXTS.steps} steps={CHECKOUT_STEPS} current={0} />
      <div className={`box ${styles.bones}`}>
        <Spinner text={CHECKOUT_TEXTS.loading} />
      </div>
    </div>
  )
}

function Checkout() {
  const navigate = useNavigate()
  const { awaited, step } = useCheckoutSession()
  const offered = usePaymentMethods()
  const [done, setDone] = useState<string | null>(null)
  const isEmpty = useCart().length === 0
  const payment = usePayment((orderId, fate) => {
    const { awaited: order } = readCheckoutSession()
    if (order?.orderId !== orderId) return
    if (fate === 'paid') finish(order, ORDER_TEXTS.paymentSuccessful)
    else giveUp(CHECKOUT_TEXTS.attemptCancelled)
  })
  useCheckoutEvent()

  const leaves = isEmpty && !awaited && done === null
  useEffect(() => {
    if (leaves) void navigate('/cart', { replace: true })
  }, [leaves, navigate])

  function finish(order: AwaitedPayment, message: string) {
    setDone(message)
    completeOrder(order)
    showToast(message)
    void navigate(`/order-confirmation/${encodeURIComponent(order.orderId)}`, { replace: true })
  }
  function giveUp(message: string | null) {
    updateCheckout({ awaited: null })
    renewAttempt(readCart())
    if (message) showToast(message, 'bad')
  }

  if (done !== null) return <OrderOpening message={done} />
  if (leaves) return <CheckoutSkeleton />
  return (
    <>
      <div className={styles.stepper}>
        <Stepper
          label={CHECKOUT_TEXTS.steps}
          steps={CHECKOUT_STEPS}
          current={awaited ? CHECKOUT_STEPS.length - 1 : step}
        />
      </div>
      {offered.methods?.notice ? (
        <div className={styles.news}>
          <Note kind="warn" live>
            {offered.methods.notice}
          </Note>
        </div>
      ) : null}
      {awaited ? (
        <AwaitedCheckout
          awaited={awaited}
          payment={payment}
          onPaid={(message) => finish(awaited, message)}
          onCancelled={() => giveUp(CHECKOUT_TEXTS.cancelled)}
          onForgotten={() => giveUp(null)}
        />
      ) : (
        <CheckoutFormSteps offered={offered} payment={payment} onDone={finish} />
      )}
      {payment.phase === 'verifying' ? <VerifyingOverlay /> : null}
    </>
  )
}

/** Once for each visit, with the cart as it came. */
function useCheckoutEvent(): void {
  useEffect(() => {
    const items = readCart()
    if (items.length === 0) return
    const contents = items.map((item) => ({
      id: item._id,
      quantity: item.quantity,
      item_price: paiseToRupees(unitPricePaise(item)),
    }))
    const paise = items.reduce((sum, item) => sum + unitPricePaise(item) * item.quantity, 0)
    track('InitiateCheckout', { value: paiseToRupees(paise), currency: 'INR', contents })
  }, [])
}
