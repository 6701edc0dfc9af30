import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { isPaidByShopper, NO_COUPON, paidLabel, shortOrderNumber } from '#domain/orders/order.ts'
import { orderProgressStep, PROGRESS_STEPS, stepEstimate } from '#domain/orders/order-status.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { StatusPill, TonePill } from '#web/components/status-pill.tsx'
import { Stepper } from '#web/components/stepper.tsx'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { DiscountRows } from '#web/storefront/cart/discount-rows.tsx'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import { withSession } from '#web/storefront/session/with-session.ts'
import type { Route } from './+types/order-page.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { deliveryText } from './delivery-text.ts'
import { endAwaited } from './end-awaited.ts'
import { loadOrder } from './load-order.ts'
import { OrderAddress } from './order-address.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './order-pages.module.css'
import { OrderPapers } from './order-papers.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { NotLoaded, OrderFailure, OrderLoading, OrderMissing } from './order-states.tsx'
import { PayNow } from './pay-now.tsx'
import { type PaymentNews, takePaymentNews } from './payment-news.ts'
import { AskReturn } from './return-link.tsx'
import { isUnpaid, UnpaidBox } from './unpaid-box.tsx'

// At the end of the page, and with what it takes to send films: fetched when the order is there.
const OrderReviews = lazy(() =>
  import('#web/storefront/reviews/order-reviews.tsx').catch(() => ({ default: NotLoaded })),
)

export const meta = privateMeta(ORDER_PAGE_TEXTS.orderTitle)

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return await withSession(request, async (session) => {
    const state = await loadOrder(params.id, { signal: request.signal })
    if (state.kind === 'found') endAwaited(state.order)
    return { session, state, news: takePaymentNews() }
  })
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.page}`}>
      <OrderLoading title={ORDER_PAGE_TEXTS.orderTitle} text={ORDER_TEXTS.loadingOrder} />
    </div>
  )
}

export default function OrderPage({ loaderData: { session, state, news } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  return (
    <div className={`wrap ${styles.page}`}>
      {state.kind === 'found' ? (
        <Order key={state.order._id} order={state.order} news={news} reload={revalidate} />
      ) : state.kind === 'failed' ? (
        <OrderFailure
          title={ORDER_PAGE_TEXTS.orderTitle}
          message={state.message}
          onRetry={() => void revalidate()}
        />
      ) : (
        <OrderMissing to="/orders" label={ORDER_TEXTS.backToOrders} />
      )}
    </div>
  )
}

function Order({
  order,
  news,
  reload,
}: {
  order: ApiOrder
  news: PaymentNews | null
  reload: () => Promise<void>
}) {
  useTracked('ViewOrderDetails', { order_id: order._id })
  const number = format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(order._id) })
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: LAYOUT_TEXTS.home, to: '/' },
          { label: ORDER_PAGE_TEXTS.ordersTitle, to: '/orders' },
          { label: number },
        ]}
      />
      <div className={styles.head}>
        <div>
          <h1>{`${ORDER_PAGE_TEXTS.orderTitle} ${number}`}</h1>
          <p className="muted">
            {format(ORDER_PAGE_TEXTS.placedOn, { date: formatDate(new Date(order.createdAt)) })}
          </p>
        </div>
        <StatusPill status={order.status} />
      </div>
      <ConfirmOrder order={order} reload={reload} />
      <UnpaidBox order={order} news={news} reload={reload} />
      <Progress order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderParcels order={order} reload={reload} />
          <OrderReturns order={order} />
          <OrderRefunds order={order} reload={reload} />
          <section className="box">
            <h2 className={styles.title}>{ORDER_PAGE_TEXTS.items}</h2>
            <OrderItems items={order.items} label={ORDER_PAGE_TEXTS.items} />
            <AskReturn order={order} />
          </section>
          <OrderHistory order={order} />
        </div>
        <div className={`box ${styles.facts} ${styles.sticky}`}>
          <section>
            <h2 className={styles.subtitle}>{ORDER_PAGE_TEXTS.deliveringTo}</h2>
            <OrderAddress address={order.address} />
          </section>
          <OrderExtras order={order} />
          <PaymentFacts order={order} />
          <PayNow order={order} />
          <OrderPapers order={order} />
          <OrderActions order={order} reload={reload} />
          <p>
            <PageLink className="link" to={`/contact-us?order=${encodeURIComponent(order._id)}`}>
              {ORDER_PAGE_TEXTS.askAbout}
            </PageLink>
          </p>
        </div>
      </div>
      {order.status === 'cancelled' ? null : (
        <div className={styles.review}>
          <Suspense>
            <OrderReviews orderId={order._id} delivered={order.status === 'delivered'} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** What can still be done with an order; nothing while it waits for its payment, which has its own box. */
function OrderActions({ order, reload }: { order: ApiOrder; reload: () => Promise<void> }) {
  const cancels = !isUnpaid(order) && (order.canCancel || order.canCancelLines)
  const repeats = order.status === 'delivered' || order.status === 'cancelled'
  if (!cancels && !repeats) return null
  return (
    <div className={styles.stack}>
      {repeats ? <BuyAgain order={order} /> : null}
      {cancels ? <CancelOrder order={order} onCancelled={reload} /> : null}
    </div>
  )
}

function Progress({ order }: { order: ApiOrder }) {
  const { shipping } = usePublicSettings()
  if (order.status === 'cancelled') {
    return (
      <div className={styles.progress}>
        <Note kind="bad">{ORDER_PAGE_TEXTS.notDelivered}</Note>
      </div>
    )
  }
  // What the carrier says of the day is nearer the truth than what is usual.
  const isFollowed = order.parcels.some(({ scans }) => scans.length > 0)
  return (
    <section className={`box ${styles.progress}`}>
      <Stepper
        label={ORDER_PAGE_TEXTS.progress}
        steps={PROGRESS_STEPS}
        current={orderProgressStep(order.status)}
        complete={order.status === 'delivered'}
      />
      <p className={styles.centred}>
        {order.status === 'delivered'
          ? format(ORDER_PAGE_TEXTS.deliveredOn, { date: deliveryText(order, shipping) })
          : outlook(order, { shipping, estimate: isFollowed ? '' : stepEstimate(order.status) })}
      </p>
    </section>
  )
}

function PaymentFacts({ order }: { order: ApiOrder }) {
  const amount = (rupees: number) => formatRupees(rupeesToPaise(rupees))
  return (
    <section>
      <h2 className={styles.subtitle}>{ORDER_PAGE_TEXTS.payment}</h2>
      <SummaryList>
        <SummaryRow label={ORDER_PAGE_TEXTS.method}>{PAYMENT_MODE_LABELS[order.paymentMode]}</SummaryRow>
        {order.status === 'cancelled' && !order.payment ? null : (
          <SummaryRow label={ORDER_PAGE_TEXTS.status}>
            <TonePill
              tone={isPaidByShopper(order) ? 'ok' : 'warn'}
              text={paidLabel(isPaidByShopper(order))}
            />
          </SummaryRow>
        )}
        {order.couponCode === NO_COUPON ? null : (
          <SummaryRow label={ORDER_PAGE_TEXTS.coupon}>{order.couponCode}</SummaryRow>
        )}
        <DiscountRows discountPaise={rupeesToPaise(order.discount)} offers={order.offers} code={null} />
        {order.rounding > 0 ? (
          <SummaryRow label={CART_TEXTS.rounding}>{`−${amount(order.rounding)}`}</SummaryRow>
        ) : null}
        {order.cancelled > 0 ? (
          <SummaryRow label={ORDER_PAGE_TEXTS.cancelledPieces}>{`−${amount(order.cancelled)}`}</SummaryRow>
        ) : null}
        {order.refunded > 0 ? (
          <SummaryRow label={ORDER_PAGE_TEXTS.refunded}>{amount(order.refunded)}</SummaryRow>
        ) : null}
        <SummaryRow label={CART_TEXTS.total} tone="total">
          {amount(order.amount - order.cancelled)}
        </SummaryRow>
      </SummaryList>
    </section>
  )
}

/** 'Usually 3-5 days from here. Arriving by 27 Nov 2026.' */
function outlook(
  order: ApiOrder,
  { shipping, estimate }: { shipping: PublicSettings['shipping']; estimate: string },
): string {
  const date = deliveryText(order, shipping)
  if (order.estimatedDelivery === null) {
    const [from, to] = shipping.armyDays
    return format(ORDER_PAGE_TEXTS.arrivingUsually, { from, to })
  }
  return estimate === ''
    ? format(ORDER_PAGE_TEXTS.arrivingBy, { date })
    : format(ORDER_PAGE_TEXTS.usually, { estimate, date })
}
