import { useId } from 'react'
import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { ADMIN_ORDER_TEXTS } from '#texts/orders/admin-order-texts.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { listAddress, orderAddress } from '../components/list-query.ts'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './orders-box.module.css'

/** The last orders, each a way to its page. */
export function OrdersBox({ customer }: { customer: AdminCustomer }) {
  const id = useId()
  const { orders, placed, accounts } = customer
  const phone = accounts.find((account) => account.phone !== '')?.phone ?? ''
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{words.orders}</h2>
      {orders.length === 0 ? <p className={styles.none}>{words.noOrders}</p> : null}
      {orders.length > 0 ? (
        <RowTable
          className={styles.table}
          label={id}
          heads={[
            { name: words.order },
            { name: words.pieces },
            { name: words.status },
            { name: words.total, right: true },
          ]}
        >
          {orders.map((order) => (
            <Row key={order._id}>
              <Cell>
                <RowLink to={orderAddress(order._id)}>
                  {format(ADMIN_ORDER_TEXTS.number, { number: order.number })}
                </RowLink>
                <Beneath>{formatDate(new Date(order.createdAt))}</Beneath>
              </Cell>
              <Cell className={styles.pieces}>
                <span className={styles.pictures}>
                  {order.pictures.map((picture) => (
                    <img key={picture} src={picture} alt="" width={44} height={55} loading="lazy" />
                  ))}
                  <span>{format(words.pieceCount, { count: order.pieces })}</span>
                </span>
              </Cell>
              <Cell className={styles.status}>
                <StatusPill status={order.status} />
              </Cell>
              <Cell right className={styles.total}>
                {rupeesText(order.total)}
              </Cell>
            </Row>
          ))}
        </RowTable>
      ) : null}
      {placed > orders.length ? (
        <p className={styles.more}>
          <span>{format(words.allOrders, { shown: orders.length, count: placed })}</span>
          {phone === '' ? null : (
            <PageLink className="link" to={listAddress({ view: 'all', q: phone })}>
              {words.findOrders}
            </PageLink>
          )}
        </p>
      ) : null}
    </section>
  )
}
