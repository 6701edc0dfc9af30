import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { isPaidByShopper, NO_COUPON, paidLabel, shortOrderNumber } from '#domain/orders/order.ts'
import { orderProgressStep, PROGRESS_STEPS } from '#domain/orders/order-status.ts'
import { isOnlinePayment, PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ORDER_CODE_TEXTS } from '#texts/orders/order-code-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { readSession } from '#web/api/session.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { truckIcon } from '#web/components/icons-admin.ts'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { TonePill } from '#web/components/status-pill.tsx'
import { Stepper } from '#web/components/stepper.tsx'
import { OrderTotals } from '#web/storefront/cart/order-totals.tsx'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { paymentFate } from '#web/storefront/payments/watch-payment.ts'
import { takeTabToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/order-confirmation-page.ts'
import { orderTotals } from './awaited-checkout.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { deliveryText } from './delivery-text.ts'
import { endAwaited } from './end-awaited.ts'
import { loadOrder, type OrderState } from './load-order.ts'
import { OrderAddress } from './order-address.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import outlook from './order-outlook.module.css'
import styles from './order-pages.module.css'
import { OrderPapers } from './order-papers.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderFailure, OrderLoading, OrderMissing } from './order-states.tsx'
import { PayNow } from './pay-now.tsx'
import { AskReturn } from './return-link.tsx'

export const meta = privateMeta(ORDER_PAGE_TEXTS.confirmationTitle)

/** For the customer who placed the order, and for the holder of the signed link from its email. */
export async function clientLoader({ params: { orderId }, request: { signal } }: Route.ClientLoaderArgs) {
  // Such a link always opens a page of its own.
  const token = takeTabToken(`order ${orderId}`)
  const state = await loadOrder(orderId, token ? { signal, token } : { signal })
  if (state.kind === 'found') endAwaited(state.order)
  return { session: readSession(), state, token: token ?? undefined }
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.page}`}>
      <OrderLoading title={ORDER_PAGE_TEXTS.confirmationTitle} text={ORDER_TEXTS.loadingOrder} />
    </div>
  )
}

export default function OrderConfirmationPage({
  loaderData: { session, state, token },
}: Route.ComponentProps) {
  useFreshSession(session)
  return (
    <div className={`wrap ${styles.page}`}>
      <Confirmation state={state} token={token} />
    </div>
  )
}

function Confirmation({ state, token }: { state: OrderState; token: string | undefined }) {
  const { revalidate } = useRevalidator()
  switch (state.kind) {
    case 'missing':
    case 'signedOut':
      return <OrderMissing to="/shop" label={ORDER_TEXTS.continueShopping} />
    case 'failed':
      return (
        <OrderFailure
          title={ORDER_PAGE_TEXTS.confirmationTitle}
          message={state.message}
          onRetry={() => void revalidate()}
        />
      )
    case 'found':
      return <ConfirmedOrder order={state.order} token={token} reload={revalidate} />
  }
}

function ConfirmedOrder({
  order,
  token,
  reload,
}: {
  order: ApiOrder
  token: string | undefined
  reload: () => Promise<void>
}) {
  // On whichever device it is seen first: the shop lets one of them tell it.
  const fate = paymentFate(order)
  const { shipping } = usePublicSettings()
  useTracked('Purchase', fate === 'paid' ? { order_id: order._id, token } : null, `${order._id} ${fate}`)
  return (
    <>
      <section className={styles.confirmed}>
        <Pinwheel size="large" spinning={false} />
        <div>
          <h1>{titleOf(order)}</h1>
          <p className={styles.thanks}>
            {format(order.confirm ? ORDER_CODE_TEXTS.thanks : ORDER_PAGE_TEXTS.thanks, {
              name: order.address.firstName,
            })}
          </p>
          <p className={styles.about}>
            <span>
              {ORDER_PAGE_TEXTS.orderTitle}{' '}
              <b className={styles.number}>
                {format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(order._id) })}
              </b>
            </span>
            <span>{formatDate(new Date(order.createdAt))}</span>
          </p>
        </div>
      </section>
      <ConfirmOrder order={order} token={token} reload={reload} />
      <section className={`box ${styles.progress}`}>
        <Stepper
          label={ORDER_PAGE_TEXTS.progress}
          steps={PROGRESS_STEPS}
          current={orderProgressStep(order.status)}
          complete={order.status === 'delivered'}
        />
        <p className={outlook.note}>
          <Icon path={truckIcon} />
          <span>
            {ORDER_PAGE_TEXTS.estimatedDelivery}
            <b>{deliveryText(order, shipping)}</b>
            {ORDER_PAGE_TEXTS.trackingFollows}
          </span>
        </p>
      </section>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderParcels order={order} token={token} reload={reload} />
          <OrderReturns order={order} token={token} />
          <OrderRefunds order={order} token={token} reload={reload} />
          <section className="box">
            <h2 className={styles.title}>{ORDER_PAGE_TEXTS.whatYouOrdered}</h2>
            <OrderItems items={order.items} label={ORDER_PAGE_TEXTS.whatYouOrdered} />
            <div className={styles.totals}>
              <OrderTotals
                totals={orderTotals(order)}
                couponCode={order.couponCode === NO_COUPON ? null : order.couponCode}
                offers={order.offers}
              />
            </div>
          </section>
          <AskReturn order={order} token={token} />
          {order.status === 'pending' ? null : <OrderHistory order={order} />}
        </div>
        <div className={`box ${styles.facts}`}>
          <PaymentFact order={order} />
          <PayNow order={order} token={token} />
          <OrderPapers order={order} token={token} />
          <section>
            <h2 className={styles.subtitle}>{ORDER_PAGE_TEXTS.shippingAddress}</h2>
            <OrderAddress address={order.address} />
          </section>
          <OrderExtras order={order} />
          <section>
            <h2 className={styles.subtitle}>{ORDER_PAGE_TEXTS.contact}</h2>
            <p className="muted">
              <span>{order.email}</span>
              <br />
              <span>{order.phoneNo}</span>
            </p>
          </section>
        </div>
      </div>
      <div className={`${styles.actions} no-print`}>
        <LinkButton to="/shop">{ORDER_TEXTS.continueShopping}</LinkButton>
        <LinkButton variant="line" to="/orders">
          {ORDER_TEXTS.viewOrderHistory}
        </LinkButton>
        <LinkButton variant="quiet" to={`/contact-us?order=${encodeURIComponent(order._id)}`}>
          {ORDER_TEXTS.contactSupport}
        </LinkButton>
      </div>
    </>
  )
}

function PaymentFact({ order }: { order: ApiOrder }) {
  return (
    <section>
      <h2 className={styles.subtitle}>{ORDER_PAGE_TEXTS.payment}</h2>
      <p className={styles.inline}>
        <span>{`${PAYMENT_MODE_LABELS[order.paymentMode]} `}</span>
        <TonePill tone={isPaidByShopper(order) ? 'ok' : 'warn'} text={paidLabel(isPaidByShopper(order))} />
      </p>
    </section>
  )
}

/** An online order without its money is placed, but nothing is confirmed. */
function titleOf(order: ApiOrder): string {
  if (order.status === 'cancelled') return ORDER_PAGE_TEXTS.cancelledTitle
  if (order.confirm) return ORDER_CODE_TEXTS.placed
  return isOnlinePayment(order.paymentMode) && !order.payment
    ? ORDER_PAGE_TEXTS.unpaidTitle
    : ORDER_TEXTS.orderConfirmed
}
