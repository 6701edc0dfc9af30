import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { PROFILE_TEXTS, PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { OrderItems } from '#web/storefront/orders/order-items.tsx'
import type { TabProps } from './account.ts'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'

export default function OrderHistoryTab({ account: { reload }, data }: TabProps<ApiOrder[]>) {
  const { value: orders, failure } = data
  return (
    <section className="box">
      <div className={styles.head}>
        <h1 className={styles.title}>{words.orderHistory}</h1>
      </div>
      {orders === null ? (
        <LoadFailure message={failure} onRetry={() => void reload()} />
      ) : orders.length === 0 ? (
        <EmptyState title={ORDER_TEXTS.noOrders} text={words.ordersEmptyText}>
          <LinkButton to="/shop">{ORDER_TEXTS.startShopping}</LinkButton>
        </EmptyState>
      ) : (
        <ul>
          {orders.map((order) => (
            <PlacedOrder key={order._id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PlacedOrder({ order }: { order: ApiOrder }) {
  const number = format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(order._id) })
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <div className={styles.line}>
        <div className={styles.grow}>
          <h2 className={styles.number}>{number}</h2>
          <p className="muted small">
            {format(PROFILE_TEXTS.orderAbout, { date: formatDate(new Date(order.createdAt)), count: pieces })}
          </p>
        </div>
        <StatusPill status={order.status} />
        <LinkButton
          variant="quiet"
          small
          to={`/orders/${encodeURIComponent(order._id)}`}
          aria-label={format(PROFILE_TEXTS.viewDetailsOf, { number })}
        >
          {words.viewDetails}
        </LinkButton>
      </div>
      <OrderItems items={order.items} label={ORDER_PAGE_TEXTS.whatYouOrdered} />
    </li>
  )
}
