import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { growthText } from '#domain/insight/figures.ts'
import { type Figure, type Overview, OVERVIEW_TEXTS as words } from '#domain/insight/overview.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { callApi, failureText } from '#web/api/client.ts'
import type { Session } from '#web/api/session.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { NumberCell, Table } from '#web/components/table.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useLoginGuard } from '#web/storefront/session/use-login-guard.ts'
import styles from './overview-page.module.css'
import { PaymentNews } from './payment-news.tsx'

export const meta = privateMeta(words.title)

export default function OverviewPage() {
  const admin = useAdminGuard()
  const { overview, failure } = useOverview(admin)
  return (
    <div className="wrap section">
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <Link className="link" to="/">
          {words.backToShop}
        </Link>
      </header>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      {overview ? <Figures overview={overview} /> : failure ? null : <p role="status">{words.loading}</p>}
    </div>
  )
}

/** Who is not signed in goes to the login, who is no admin to the shop. The server decides again on every call. */
function useAdminGuard(): Session | null {
  const session = useLoginGuard()
  const navigate = useNavigate()
  const refused = session !== null && !session.user.isAdmin
  useEffect(() => {
    if (refused) void navigate('/', { replace: true })
  }, [refused, navigate])
  return refused ? null : session
}

function useOverview(admin: Session | null): { overview: Overview | null; failure: string | null } {
  const [overview, setOverview] = useState<Overview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const token = admin?.token ?? null
  useEffect(() => {
    if (token === null) return
    const controller = new AbortController()
    callApi<{ data: Overview }>('/api/admin/overview', { token, signal: controller.signal }).then(
      ({ data }) => setOverview(data),
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureText(error, words.failed))
      },
    )
    return () => controller.abort()
  }, [token])
  return { overview, failure }
}

function Figures({ overview }: { overview: Overview }) {
  const { revenue, orders, products, customers, recentOrders } = overview
  return (
    <>
      <PaymentNews health={overview.payments} />
      <dl className={styles.tiles} aria-label={words.figures}>
        <Tile label={words.revenue} value={formatRupees(rupeesToPaise(revenue.total))} figure={revenue} />
        <Tile label={words.orders} value={String(orders.total)} figure={orders} />
        <Tile label={words.products} value={String(products)} />
        <Tile label={words.customers} value={String(customers.total)} figure={customers} />
      </dl>
      <div className="box">
        <h2>{words.recentOrders}</h2>
        {recentOrders.length === 0 ? (
          <EmptyState title={words.noOrders} level="h3" />
        ) : (
          <RecentOrders orders={recentOrders} />
        )}
      </div>
    </>
  )
}

function Tile({ label, value, figure }: { label: string; value: string; figure?: Figure }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {figure ? (
          <small>
            {growthText(figure.growth)} {words.againstBefore}
          </small>
        ) : null}
      </dd>
    </div>
  )
}

function RecentOrders({ orders }: { orders: Overview['recentOrders'] }) {
  return (
    <Table label={words.recentOrders}>
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.customer}</th>
          <th scope="col">{words.status}</th>
          <NumberCell head>{words.total}</NumberCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <th scope="row">#{shortOrderNumber(order._id)}</th>
            <td>{formatDate(new Date(order.createdAt))}</td>
            <td>{order.name}</td>
            <td>
              <StatusPill status={order.status} />
            </td>
            <NumberCell>{formatRupees(rupeesToPaise(order.amount))}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
