import { useMemo } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { type AdminReturnList, RETURN_VIEWS } from '#domain/returns/api-return.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { fetchAdminReturns } from '#web/api/admin/returns.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { KeyHints } from '../components/key-list.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { type PageKey, usePageKeys } from '../components/page-keys.ts'
import { Pager } from '../components/pager.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import { useRowCursor } from '../components/use-row-cursor.ts'
import { type ReturnCounts, updateReturnFigures, useReturnCounts } from '../news/return-news.ts'
import type { Route } from './+types/returns-page.ts'
import { parseReturnQuery, type ReturnQuery, returnsAddress, returnsSeen } from './return-query.ts'
import { ReturnRows, rowId } from './return-rows.tsx'
import styles from './returns-page.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseReturnQuery(new URL(request.url).searchParams)
  const list = await loaded(fetchAdminReturns(query, request.signal), words.failed)
  if (list.value) {
    updateReturnFigures(list.value)
    returnsSeen.remember({ address: returnsAddress(query), ids: list.value.rows.map(({ _id }) => _id) })
  }
  return { query, list }
}

/** All returns, by what is to be done next. */
export default function ReturnsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const counts = useReturnCounts()
  const coming = useComingQuery()
  const shown = useLast(returnsAddress(query), list.value)
  const view = (coming ?? query).view
  return (
    <>
      <PageHead title={words.title} titleInBar text={counts ? standing(counts) : undefined} />
      <ListTabs
        label={words.views}
        tabs={RETURN_VIEWS.map((one) => ({
          id: one,
          text: words.view[one],
          to: returnsAddress({ view: one, q: query.q }),
          count: counts ? (counts[one] ?? 0) : null,
        }))}
        here={view}
      />
      <SearchBox
        className={styles.search}
        value={query.q}
        label={words.search}
        placeholder={words.searchPlaceholder}
        onSearch={(q) => void navigate(returnsAddress({ view, q }), { replace: query.q !== '' })}
      />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {coming && returnsAddress(coming) !== returnsAddress(query) ? (
        <ListSkeleton />
      ) : shown ? (
        <ReturnList key={returnsAddress(query)} query={query} list={shown} />
      ) : null}
    </>
  )
}

function ReturnList({ query, list: { rows, next, counts } }: { query: ReturnQuery; list: AdminReturnList }) {
  const order = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const cursor = useRowCursor(order, rowId)
  const keys: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => cursor.move(1) },
    { key: 'k', label: words.keyMove, act: () => cursor.move(-1) },
    // The row's link has the focus there: Enter is the browser's own.
    { key: 'Enter', label: words.keyOpen, act: () => undefined },
  ]
  usePageKeys(keys)
  if (rows.length === 0) {
    return (
      <div className={styles.box}>
        <EmptyReturns query={query} />
      </div>
    )
  }
  return (
    <>
      <div className={styles.box}>
        <h2 id="returns" className="visually-hidden">
          {words.view[query.view]}
        </h2>
        <ReturnRows label="returns" rows={rows} current={cursor.current} />
      </div>
      <Pager
        after={query.after}
        addressAfter={(after) => returnsAddress({ ...query, after })}
        isNarrowed={query.q !== ''}
        shown={rows.length}
        counted={format(words.onThisPage, { count: rows.length })}
        next={next}
        all={counts[query.view] ?? 0}
      />
      <KeyHints keys={keys} />
    </>
  )
}

/** In the place of rows: what is true, and what comes here. */
function EmptyReturns({ query: { view, q } }: { query: ReturnQuery }) {
  if (q !== '') {
    return (
      <EmptyList title={format(words.noneFor, { query: q })} text={words.lookedHere}>
        <LinkButton variant="line" to={returnsAddress({ view })}>
          {words.clearSearch}
        </LinkButton>
      </EmptyList>
    )
  }
  return <EmptyList title={words.nothing[view]} text={words.comesHere[view]} />
}

/** '2 to answer, 1 to check' */
function standing(counts: ReturnCounts): string {
  return format(words.standing, { answer: counts['to-answer'], check: counts['to-check'] })
}

/** The list that is loading; null for none. */
function useComingQuery(): ReturnQuery | null {
  const { location } = useNavigation()
  return location?.pathname === returnsAddress({})
    ? parseReturnQuery(new URLSearchParams(location.search))
    : null
}
