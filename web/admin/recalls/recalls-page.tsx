import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'
import { fetchRecalls } from '#web/api/admin/recalls.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { useLast } from '../components/use-last.ts'
import styles from '../notices/notices.module.css'
import type { Route } from './+types/recalls-page.ts'
import { countedText, periodText, RECALLS_PATH } from './recall-words.ts'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const after = (new URL(request.url).searchParams.get('after') ?? '').slice(0, 800)
  return { after, list: await loaded(fetchRecalls(after, request.signal), words.failed) }
}

const addressAfter = (after: string) =>
  after === '' ? RECALLS_PATH : `${RECALLS_PATH}?${new URLSearchParams({ after })}`

/** Recalls of products, the newest first. */
export default function RecallsPage({ loaderData: { after, list } }: Route.ComponentProps) {
  const id = useId()
  const value = useLast(addressAfter(after), list.value)
  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        action={<LinkButton to={`${RECALLS_PATH}/new`}>{words.new}</LinkButton>}
      />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {value?.rows.length === 0 ? <EmptyList title={words.none} text={words.noneText} /> : null}
      {value && value.rows.length > 0 ? (
        <>
          <div className={styles.box}>
            <h2 id={id} className="visually-hidden">
              {words.title}
            </h2>
            <RowTable
              label={id}
              heads={[{ name: words.product }, { name: words.reason }, { name: words.found }]}
            >
              {value.rows.map((row) => (
                <Row key={row._id}>
                  <Cell className={styles.wide}>
                    <RowLink to={`${RECALLS_PATH}/${row._id}`}>
                      <b>{row.productName}</b>
                    </RowLink>
                    <Beneath>{row.sizes.join(', ')}</Beneath>
                  </Cell>
                  <Cell className={styles.wide}>
                    <span>{words.reasons[row.reason]}</span>
                    <Beneath>{periodText(row.firstDay, row.lastDay)}</Beneath>
                  </Cell>
                  <Cell className={styles.wide}>
                    <span>{countedText({ orders: row.ordersFound, pieces: row.piecesFound })}</span>
                    <Beneath>
                      {format(words.recordedBy, {
                        time: formatDateTime(new Date(row.createdAt)),
                        name: row.createdBy,
                      })}
                    </Beneath>
                  </Cell>
                </Row>
              ))}
            </RowTable>
          </div>
          <Pager
            after={after}
            addressAfter={addressAfter}
            isNarrowed
            shown={value.rows.length}
            counted={format(words.onThisPage, { count: value.rows.length })}
            next={value.after}
            all={value.rows.length}
          />
        </>
      ) : null}
    </>
  )
}
