import { useNavigation } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminList } from '#domain/orders/admin-order.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { fetchAdminList } from '#web/api/admin/orders.ts'
import { loaded } from '#web/api/loaded.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { type ListQuery, listAddress, parseListQuery } from '../components/list-query.ts'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { ROWS_A_PAGE } from '../components/pager.tsx'
import { useFreshList } from '../components/use-fresh-list.ts'
import { useLast } from '../components/use-last.ts'
import { useMay } from '../components/use-staff-member.ts'
import { updateOrderFigures, useAdminNews } from '../news/order-news.ts'
import type { Route } from './+types/orders-page.ts'
import { ListHead, ViewTabs } from './list-head.tsx'
import { rememberList } from './list-memory.ts'
import { ListTools } from './list-tools.tsx'
import { OrderList } from './order-list.tsx'
import styles from './orders-page.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseListQuery(new URL(request.url).searchParams)
  const list = await loaded(fetchAdminList({ ...query, limit: ROWS_A_PAGE }, request.signal), words.failed)
  if (list.value) {
    updateOrderFigures(list.value)
    rememberList({ address: listAddress(query), ids: list.value.rows.map(({ _id }) => _id) })
  }
  return { query, list, now: new Date() }
}

/** All orders, by what is to be done next. */
export default function OrdersPage({ loaderData: { query, list, now } }: Route.ComponentProps) {
  const news = useAdminNews()
  const coming = useComingQuery()
  const shown = useLast(listAddress(query), list.value)
  const view = (coming ?? query).view
  const canPack = useMay('orders.pack')
  const canDeliver = useMay('orders.write')
  return (
    <>
      <ListHead news={news} query={query} />
      <ViewTabs news={news} view={view} />
      <ListTools query={query} />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {coming && listAddress(coming) !== listAddress(query) ? (
        <ListSkeleton />
      ) : shown ? (
        <FreshList
          key={listAddress(query)}
          query={query}
          list={shown}
          now={now}
          canPack={canPack}
          canDeliver={canDeliver}
        />
      ) : null}
    </>
  )
}

function FreshList(props: {
  query: ListQuery
  list: AdminList
  now: Date
  canPack: boolean
  canDeliver: boolean
}) {
  const arrived = useFreshList(props.list.version)
  return (
    <>
      <p role="status" className={styles.news}>
        {arrived > 0 ? <span>{format(words.newOrders, { count: arrived })}</span> : null}
      </p>
      <OrderList {...props} />
    </>
  )
}

/** The list that is being opened; null while none is. */
function useComingQuery(): ListQuery | null {
  const { location } = useNavigation()
  return location?.pathname === listAddress({}) ? parseListQuery(new URLSearchParams(location.search)) : null
}
