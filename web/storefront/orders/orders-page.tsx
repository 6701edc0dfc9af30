import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { paidLabel, shortOrderNumber } from '#domain/orders/order.ts'
import { ORDER_FILTERS, type OrderStatus, parseOrderStatus } from '#domain/orders/order-status.ts'
import { PAYMENT_MODE_LABELS } from '#domain/orders/payment-mode.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { type ApiOrder, fetchOwnOrders } from '#web/api/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import { withSession } from '#web/storefront/session/with-session.ts'
import type { Route } from './+types/orders-page.ts'
import styles from './order-pages.module.css'
import { OrderFailure, OrderLoading } from './order-states.tsx'

export const meta = privateMeta(ORDER_PAGE_TEXTS.ordersTitle)

const MOST_PICTURES = 3

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await withSession(request, async (session) => ({
    session,
    orders: await loaded(fetchOwnOrders(session.user._id, request.signal), ORDER_TEXTS.fetchFailed),
  }))
}

export function HydrateFallback() {
  return (
    <Frame>
      <OrderLoading text={ORDER_PAGE_TEXTS.loadingOrders} />
    </Frame>
  )
}

export default function OrdersPage({ loaderData: { session, orders } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  return (
    <Frame>
      {orders.value ? (
        <OwnOrders orders={orders.value} />
      ) : (
        <OrderFailure message={orders.failure} onRetry={() => void revalidate()} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <div className={`wrap ${styles.page} ${styles.list}`}>
      <Button variant="quiet" small className={styles.back} onClick={() => void navigate(-1)}>
        {ORDER_PAGE_TEXTS.back}
      </Button>
      <h1 className={styles.heading}>{ORDER_PAGE_TEXTS.yourOrders}</h1>
      {children}
    </div>
  )
}

function OwnOrders({ orders }: { orders: readonly ApiOrder[] }) {
  useTracked('ViewOrders', { count: orders.length })
  if (orders.length === 0) {
    return (
      <EmptyState title={ORDER_TEXTS.noOrders} text={ORDER_PAGE_TEXTS.emptyText}>
        <LinkButton to="/shop">{ORDER_TEXTS.startShopping}</LinkButton>
      </EmptyState>
    )
  }
  return <FilteredOrders orders={orders} />
}

interface Wanted {
  words: string
  status: OrderStatus | null
}

function FilteredOrders({ orders }: { orders: readonly ApiOrder[] }) {
  const [wanted, setWanted] = useState<Wanted>({ words: '', status: null })
  const narrow = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change })
  const shown = orders.filter((order) => matches(order, wanted))
  return (
    <>
      <TextField
        className={styles.search}
        label={<span className="visually-hidden">{ORDER_PAGE_TEXTS.searchOrders}</span>}
        type="search"
        icon={searchIcon}
        placeholder={ORDER_PAGE_TEXTS.searchPlaceholder}
        value={wanted.words}
        onChange={(event) => narrow({ words: event.target.value })}
      />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{ORDER_PAGE_TEXTS.filters}</legend>
        {ORDER_FILTERS.map((filter) => (
          <Chip
            key={filter.label}
            on={wanted.status === filter.status}
            onClick={() => narrow({ status: filter.status })}
          >
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

function matches(order: ApiOrder, { words, status }: Wanted): boolean {
  if (status !== null && parseOrderStatus(order.status) !== status) return false
  const part = words.trim().toLowerCase()
  return part === '' || order.items.some((item) => item.name.toLowerCase().includes(part))
}
