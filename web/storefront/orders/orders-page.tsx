import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { isPaidByShopper, paidLabel, shortOrderNumber } from '#domain/orders/order.ts'
import { ORDER_FILTERS, type OrderStatus, parseOrderStatus } from '#domain/orders/order-status.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { type ApiOrder, fetchOwnOrders } from '#web/api/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import type { Elements } from '#web/components/elements.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import { withSession } from '#web/storefront/session/with-session.ts'
import type { Route } from './+types/orders-page.ts'
import styles from './order-pages.module.css'
import { OrderFailure, OrderLoading } from './order-states.tsx'

export const meta = privateMeta(ORDER_PAGE_TEXTS.ordersTitle)

/** Orders on one page; an older page is a tap away. */
const PAGE = 20
const MOST_PICTURES = 3
/** After the last letter, before the shop is asked. */
const TYPING_PAUSE_MS = 250

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await withSession(request, async (session) => {
    const wanted = readWanted(new URL(request.url).searchParams)
    const asked = fetchOwnOrders(session.user._id, { ...wanted, limit: PAGE + 1 }, request.signal)
    return { session, wanted, orders: await loaded(asked, ORDER_TEXTS.fetchFailed) }
  })
}

interface Wanted {
  words: string
  status: OrderStatus | null
  /** The order that ended the page before. */
  before: string | null
}

function readWanted(query: URLSearchParams): Wanted {
  return {
    words: (query.get('q') ?? '').trim().slice(0, 100),
    status: parseOrderStatus(query.get('status') ?? ''),
    before: query.get('before'),
  }
}

/** Another page of the list, as an address: what is not narrowed does not stand in it. */
function addressOf({ words, status, before }: Wanted): string {
  const query = new URLSearchParams({
    ...(words === '' ? {} : { q: words }),
    ...(status === null ? {} : { status }),
    ...(before === null ? {} : { before }),
  })
  return query.size === 0 ? '/orders' : `/orders?${query}`
}

export function HydrateFallback() {
  return (
    <Frame>
      <OrderLoading text={ORDER_PAGE_TEXTS.loadingOrders} />
    </Frame>
  )
}

export default function OrdersPage({ loaderData: { session, wanted, orders } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  return (
    <Frame>
      {orders.value ? (
        <OwnOrders orders={orders.value} wanted={wanted} />
      ) : (
        <OrderFailure message={orders.failure} onRetry={() => void revalidate()} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: Elements }) {
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

function OwnOrders({ orders, wanted }: { orders: readonly ApiOrder[]; wanted: Wanted }) {
  useTracked('ViewOrders', { count: orders.length })
  const isNarrowed = wanted.words !== '' || wanted.status !== null || wanted.before !== null
  if (orders.length === 0 && !isNarrowed) {
    return (
      <EmptyState title={ORDER_TEXTS.noOrders} text={ORDER_PAGE_TEXTS.emptyText}>
        <LinkButton to="/shop">{ORDER_TEXTS.startShopping}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <Narrowing wanted={wanted} />
      {orders.length === 0 ? (
        <EmptyState title={ORDER_PAGE_TEXTS.noMatch} text={ORDER_PAGE_TEXTS.noMatchText}>
          <LinkButton to="/shop">{ORDER_TEXTS.startShopping}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.orders}>
          {orders.slice(0, PAGE).map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
      <Pages orders={orders} wanted={wanted} />
    </>
  )
}

/** Search and filters. They stand in the address, so that Back and a reload find the same list. */
function Narrowing({ wanted }: { wanted: Wanted }) {
  const navigate = useNavigate()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  function narrow(change: Partial<Wanted>): void {
    clearTimeout(pause.current)
    void navigate(addressOf({ ...wanted, ...change, before: null }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  function search(words: string): void {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => narrow({ words: words.trim() }), TYPING_PAUSE_MS)
  }
  return (
    <>
      <TextField
        className={styles.search}
        label={<span className="visually-hidden">{ORDER_PAGE_TEXTS.searchOrders}</span>}
        type="search"
        icon={searchIcon}
        placeholder={ORDER_PAGE_TEXTS.searchPlaceholder}
        defaultValue={wanted.words}
        maxLength={100}
        onChange={(event) => search(event.target.value)}
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
    </>
  )
}

function Pages({ orders, wanted }: { orders: readonly ApiOrder[]; wanted: Wanted }) {
  const last = orders[PAGE - 1]
  const hasOlder = orders.length > PAGE && last !== undefined
  if (!hasOlder && wanted.before === null) return null
  return (
    <nav className={styles.actions} aria-label={ORDER_PAGE_TEXTS.pages}>
      {wanted.before === null ? null : (
        <LinkButton variant="quiet" to={addressOf({ ...wanted, before: null })}>
          {ORDER_PAGE_TEXTS.newest}
        </LinkButton>
      )}
      {hasOlder ? (
        <LinkButton variant="line" to={addressOf({ ...wanted, before: last._id })}>
          {ORDER_PAGE_TEXTS.older}
        </LinkButton>
      ) : null}
    </nav>
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
            <PageLink to={`/orders/${encodeURIComponent(order._id)}`}>
              {format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(order._id) })}
            </PageLink>
          </h2>
          <p className="muted small">{formatDate(new Date(order.createdAt))}</p>
        </div>
        <StatusPill status={order.status} />
      </div>
      {order.returns.length > 0 ? (
        <p className="muted small">{order.returns.map(({ number }) => number).join(', ')}</p>
      ) : null}
      <div className={styles.pictures}>
        {items.slice(0, MOST_PICTURES).map((item) => (
          <LinePicture
            key={`${item._id} ${item.selectedSizeId} ${item.selectedColor}`}
            src={item.image}
            size="small"
          />
        ))}
        <p className={styles.names}>
          {`${items
            .slice(0, MOST_PICTURES)
            .map((item) => item.name)
            .join(', ')}${hidden > 0 ? ` ${format(ORDER_PAGE_TEXTS.morePictures, { more: hidden })}` : ''}`}
        </p>
      </div>
      <div className={styles.cardFoot}>
        <p className="muted small">
          {format(ORDER_PAGE_TEXTS.shipTo, {
            name: `${address.firstName} ${address.lastName}`,
            city: address.city,
            zipCode: address.zipCode,
            method: PAYMENT_MODE_LABELS[order.paymentMode],
            paid: paidLabel(isPaidByShopper(order)),
          })}
        </p>
        <b className={styles.cardTotal}>{formatRupees(rupeesToPaise(order.amount - order.cancelled))}</b>
      </div>
    </li>
  )
}
