import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchPurchases } from '#web/api/purchasing.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import type { Route } from './+types/purchases-page.ts'
import { FindBatch } from './find-batch.tsx'
import styles from './purchasing.module.css'
import { PurchasingTabs, purchasePath } from './purchasing-tabs.tsx'

export const meta = privateMeta(words.orders)
export const handle = { title: words.orders }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { orders: await loaded(fetchPurchases(request.signal), words.failed) }
}

/** Purchase orders, open ones first, and batches to recall. */
export default function PurchasesPage({ loaderData: { orders } }: Route.ComponentProps) {
  const id = useId()
  const rows = orders.value ?? []
  const heads = [
    { name: words.number },
    { name: words.supplier },
    { name: words.status },
    { name: words.amount, right: true },
  ]
  return (
    <>
      <PageHead title={words.title} titleInBar />
      <PurchasingTabs here="orders" />
      {orders.failure === null ? null : <ListFailure sentence={orders.failure} />}
      <h2 id={id} className="visually-hidden">
        {words.orders}
      </h2>
      {orders.value && rows.length === 0 ? (
        <EmptyState title={words.noOrders} text={words.noOrdersText} />
      ) : null}
      {rows.length > 0 ? (
        <div className={styles.list}>
          <RowTable label={id} heads={heads} className={styles.table}>
            {rows.map(({ _id, number, supplierName, status, createdAt, pieces, received, sum }) => (
              <Row key={_id}>
                <Cell>
                  <RowLink to={purchasePath(_id)}>{number}</RowLink>
                  <Beneath>{formatDate(new Date(createdAt))}</Beneath>
                </Cell>
                <Cell>{supplierName}</Cell>
                <Cell>
                  <span>{words.statuses[status]}</span>
                  <Beneath>{format(words.received, { received, count: pieces })}</Beneath>
                </Cell>
                <Cell right>{sum === null ? '' : formatRupees(rupeesToPaise(sum))}</Cell>
              </Row>
            ))}
          </RowTable>
        </div>
      ) : null}
      <FindBatch />
    </>
  )
}
