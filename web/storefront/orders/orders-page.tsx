import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { paidLabel, shortOrderNumber } from '#domain/orders/order.ts'
import { ORDER_FILTERS, type OrderStatus, parseOrderStatus } from '#domain/orders/order-status.ts'
import { PAYMENT_MODE_LABELS } from '#domain/orders/payment-mode.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import { track } from '#web/storefront/insight/track.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useLoginGuard } from '#web/storefront/session/use-login-guard.ts'
import styles from './order-pages.module.css'
import { OrderFailure, OrderLoading } from './order-states.tsx'
import { useOwnOrders } from './use-own-orders.ts'

export const meta = privateMeta(ORDER_PAGE_TEXTS.ordersTitle)

const MOST_PICTURES = 3

export default function OrdersPage() {
  const session = useLoginGuard()
  const navigate = useNavigate()
  return (
    <div className={`wrap ${styles.page} ${styles.list}`}>
      <Button variant="quiet" small className={styles.back} onClick={() => void navigate(-1)}>
        {ORDER_PAGE_TEXTS.back}
      </Button>
      <h1 className={styles.heading}>{ORDER_PAGE_TEXTS.yourOrders}</h1>
      {session ? (
        <OwnOrders userId={session.user._id} />
      ) : (
        <OrderLoading text={ORDER_PAGE_TEXTS.loadingOrders} />
      )}
    </div>
  )
}

function OwnOrders({ userId }: { userId: string }) {
  const { orders, failure, reload } = useOwnOrders(userId)
  const count = orders?.length ?? null
  useEffect(() => {
    if (count !== null) track('ViewOrders', { count })
  }, [count])
  if (failure) return <OrderFailure message={failure} onRetry={reload} />
  if (!orders) return <OrderLoading text={ORDER_PAGE_TEXTS.loadingOrders} />
  if (orders.length === 0) {
    return (
      <EmptyState title={ORDER_TEXTS.noOrders} text={ORDER_PAGE_TEXTS.emptyText}>
        <LinkButton to="/shop">{ORDER_TEXTS.startShopping}</LinkButton>
      </EmptyState>
    )
  }
  return <FilteredOrders orders={orders} />
}

function FilteredOrders({ orders }: { orders: readonly ApiOrder[] }) {
  const [words, setWords] = useState('')
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const shown = orders.filter((order) => matches(order, words, status))
  return (
    <>
      <TextField
        className={styles.search}
        label={<span className="visually-hidden">{ORDER_PAGE_TEXTS.searchOrders}</span>}
        type="search"
        icon={searchIcon}
        placeholder={ORDER_PAGE_TEXTS.searchPlaceholder}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{ORDER_PAGE_TEXTS.filters}</legend>
        {ORDER_FILTERS.map((filter) => (
          <Chip key={filter.label} on={status === filter.status} onClick={() => setStatus(filter.status)}>
            {filter.label}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState title={ORDER_PAGE_TEXTS.noMatch} text={ORDER_PAGE_TEXTS.noMatchText}>
          <LinkButton to="/shop">{ORDER_TEXTS.startShopping}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.orders}>
          {shown.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

function OrderCard({ order }: { order: ApiOrder }) {
  const { address, items } = order
  const hidden = items.length - MOST_PICTURES
  return (
    <li className={`box ${styles.card}`}>
      <div className={styles.cardHead}>
        <div>
          <h2 className={styles.number}>
            <Link to={`/orders/${encodeURIComponent(order._id)}`}>
              {format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(order._id) })}
            </Link>
          </h2>
          <p className="muted small">{formatDate(new Date(order.createdAt))}</p>
        </div>
        <StatusPill status={order.status} />
      </div>
      <div className={styles.pictures}>
        {items.slice(0, MOST_PICTURES).map((item) => (
          <LinePicture
            key={`${item._id} ${item.selectedSizeId} ${item.selectedColor}`}
            src={item.image}
            size="small"
          />
        ))}
        <p className={styles.names}>
          {items
            .slice(0, MOST_PICTURES)
            .map((item) => item.name)
            .join(', ')}
          {hidden > 0 ? ` ${format(ORDER_PAGE_TEXTS.morePictures, { more: hidden })}` : ''}
        </p>
      </div>
      <div className={styles.cardFoot}>
        <p className="muted small">
          {format(ORDER_PAGE_TEXTS.shipTo, {
            name: `${address.firstName} ${address.lastName}`,
            city: address.city,
            zipCode: address.zipCode,
            method: PAYMENT_MODE_LABELS[order.paymentMode],
            paid: paidLabel(order.payment),
          })}
        </p>
        <b className={styles.cardTotal}>{formatRupees(rupeesToPaise(order.amount))}</b>
      </div>
    </li>
  )
}

function matches(order: ApiOrder, words: string, status: OrderStatus | null): boolean {
  if (status !== null && parseOrderStatus(order.status) !== status) return false
  const wanted = words.trim().toLowerCase()
  return wanted === '' || order.items.some((item) => item.name.toLowerCase().includes(wanted))
}
