import { rupeesToPaise } from '#domain/money/money.ts'
import { NO_COUPON } from '#domain/orders/order.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { labelledCharges, OrderTotals } from '#web/storefront/cart/order-totals.tsx'
import styles from '#web/storefront/checkout/checkout.module.css'
import type { PaymentState } from '#web/storefront/payments/use-payment.ts'
import type { OrderState } from './load-order.ts'
import { OrderItems } from './order-items.tsx'
import { UnpaidOrderActions } from './unpaid-order-actions.tsx'

/** The last step once the order is placed and waits for its money; a reload comes back here. */
export function AwaitedCheckout({
  state,
  payment,
  reload,
  onCash,
  onCancelled,
  onForgotten,
}: {
  /** Null until the shop has told of the order. */
  state: OrderState | null
  payment: PaymentState
  reload: () => Promise<void>
  onCash: () => void
  onCancelled: () => void
  /** The visitor decides to leave that order alone and to place another. */
  onForgotten: () => void
}) {
  return (
    <div className={styles.columns}>
      <section className="box" aria-labelledby="awaited-heading">
        <h1 id="awaited-heading" className={styles.heading}>
          {ORDER_PAGE_TEXTS.paymentPending}
        </h1>
        <p className={styles.lead}>{CHECKOUT_TEXTS.notPaidYet}</p>
        {state === null ? <Spinner text={ORDER_TEXTS.loadingOrder} /> : null}
        {state?.kind === 'found' ? (
          <div className={styles.stack}>
            <UnpaidOrderActions
              order={state.order}
              payment={payment}
              onCash={onCash}
              onCancelled={onCancelled}
              onStale={reload}
            />
          </div>
        ) : null}
        {state?.kind === 'missing' ? (
          <div className={styles.stack}>
            <Note kind="warn" live>
              {CHECKOUT_TEXTS.ofAnotherAccount}
            </Note>
            <Button variant="line" onClick={onForgotten}>
              {CHECKOUT_TEXTS.orderAnew}
            </Button>
          </div>
        ) : null}
        {state?.kind === 'failed' || state?.kind === 'signedOut' ? (
          <div className={styles.stack}>
            <Note kind="bad" live>
              {state.kind === 'failed' ? state.message : CHECKOUT_TEXTS.sessionEnded}
            </Note>
            <Button variant="line" onClick={() => void reload()}>
              {CHECKOUT_TEXTS.retry}
            </Button>
          </div>
        ) : null}
        <LinkButton variant="quiet" small to="/cart" className={styles.back}>
          {CHECKOUT_TEXTS.backToCart}
        </LinkButton>
      </section>
      {state?.kind === 'found' ? <AwaitedSummary order={state.order} /> : null}
    </div>
  )
}

/** What was ordered, as it was placed: the cart may have changed since. */
function AwaitedSummary({ order }: { order: ApiOrder }) {
  return (
    <aside className="box">
      <h2 className={styles.summaryTitle}>{ORDER_PAGE_TEXTS.whatYouOrdered}</h2>
      <OrderItems items={order.items} label={ORDER_PAGE_TEXTS.whatYouOrdered} />
      <div className={styles.stack}>
        <OrderTotals
          totals={orderTotals(order)}
          couponCode={order.couponCode === NO_COUPON ? null : order.couponCode}
          offers={order.offers}
        />
      </div>
    </aside>
  )
}

export function orderTotals(order: ApiOrder) {
  return {
    subtotalPaise: rupeesToPaise(order.subtotal),
    discountPaise: rupeesToPaise(order.discount),
    charges: labelledCharges(order.charges),
    roundingPaise: rupeesToPaise(order.rounding),
    totalPaise: rupeesToPaise(order.amount),
  }
}
