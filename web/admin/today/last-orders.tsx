import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import type { Today } from '#domain/today/today.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { TODAY_TEXTS as words } from '#texts/today/today-texts.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { Mark } from '../components/mark.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import styles from './last-orders.module.css'

type RecentOrders = NonNullable<Today['recentOrders']>

/** The newest orders: a table on a desktop, cards of the same rows on a phone. */
export function LastOrders({ orders }: { orders: RecentOrders }) {
  return (
    <section className={styles.box} aria-labelledby="last-orders">
      <div className={styles.head}>
        <h2 id="last-orders">{words.lastOrders}</h2>
        <PageLink className="link" to="/admin/orders?view=all">
          {words.allOrders}
        </PageLink>
      </div>
      {orders.length === 0 ? (
        <EmptyState title={words.noOrders} text={words.noOrdersText} level="h3" />
      ) : (
        <Rows orders={orders} />
      )}
    </section>
  )
}

function Rows({ orders }: { orders: RecentOrders }) {
  // Who sees no money has no column for it.
  const hasTotals = orders.some(({ amount }) => amount !== null)
  const heads = [
    { name: words.order },
    { name: words.customer },
    { name: words.payment },
    { name: words.status },
    ...(hasTotals ? [{ name: words.total, right: true }] : []),
  ]
  return (
    <RowTable label="last-orders" heads={heads} className={styles.orders}>
      {orders.map(({ _id, createdAt, name, status, paymentMode, paid, amount }) => (
        <Row key={_id}>
          <Cell>
            <RowLink to={`/admin/orders/${_id}`}>{`#${shortOrderNumber(_id)}`}</RowLink>
            <Beneath>
              <time dateTime={createdAt} className={styles.time}>
                {formatDateTime(new Date(createdAt))}
              </time>
            </Beneath>
          </Cell>
          <Cell className={styles.name}>{name}</Cell>
          <Cell className={styles.payment}>
            <PaidMark paymentMode={paymentMode} paid={paid} />
          </Cell>
          <Cell className={styles.status}>
            <StatusPill status={status} />
          </Cell>
          {hasTotals ? (
            <Cell right className={styles.total}>
              {amount === null ? null : formatRupees(rupeesToPaise(amount))}
            </Cell>
          ) : null}
        </Row>
      ))}
    </RowTable>
  )
}

/** What the order's money is: there, or to come with the courier. */
function PaidMark({ paymentMode, paid }: Pick<RecentOrders[number], 'paymentMode' | 'paid'>) {
  if (paymentMode === 'cod')
    return <Mark tone={paid ? 'ok' : 'cod'}>{paid ? ADMIN_LIST_TEXTS.codPaid : ADMIN_LIST_TEXTS.cod}</Mark>
  if (!paid) return <Mark tone="plain">{ADMIN_LIST_TEXTS.unpaid}</Mark>
  return <Mark tone="ok">{format(ADMIN_LIST_TEXTS.paidBy, { by: ADMIN_LIST_TEXTS.by[paymentMode] })}</Mark>
}
