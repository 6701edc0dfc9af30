import { Link } from 'react-router'
import type { Overview } from '#domain/insight/overview.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { TODAY_TEXTS as words } from '#texts/insight/today-texts.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../frame/row-table.tsx'
import styles from './last-orders.module.css'

/** The newest orders: a table on a desktop, cards of the same rows on a phone. */
export function LastOrders({ orders }: { orders: Overview['recentOrders'] }) {
  return (
    <section className={styles.box} aria-labelledby="last-orders">
      <div className={styles.head}>
        <h2 id="last-orders">{words.lastOrders}</h2>
        <Link className="link" to="/admin/orders?view=all">
          {words.allOrders}
        </Link>
      </div>
      {orders.length === 0 ? <EmptyState title={words.noOrders} level="h3" /> : <Rows orders={orders} />}
    </section>
  )
}

function Rows({ orders }: { orders: Overview['recentOrders'] }) {
  const heads = [
    { name: words.order },
    { name: words.customer },
    { name: words.status },
    { name: words.total, right: true },
  ]
  return (
    <RowTable label="last-orders" heads={heads} className={styles.orders}>
      {orders.map(({ _id, createdAt, name, status, amount }) => (
        <Row key={_id}>
          <Cell>
            <RowLink to={`/admin/orders/${_id}`}>#{shortOrderNumber(_id)}</RowLink>
            <Beneath>
              <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
            </Beneath>
          </Cell>
          <Cell className={styles.name}>{name}</Cell>
          <Cell className={styles.status}>
            <StatusPill status={status} />
          </Cell>
          <Cell right className={styles.total}>
            {formatRupees(rupeesToPaise(amount))}
          </Cell>
        </Row>
      ))}
    </RowTable>
  )
}
