import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/admin-texts.ts'
import { fetchBreaches } from '#web/api/admin/breaches.ts'
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
import type { Route } from './+types/breaches-page.ts'
import { BREACHES_PATH, BreachClock } from './breach-clock.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const after = (new URL(request.url).searchParams.get('after') ?? '').slice(0, 800)
  return { after, list: await loaded(fetchBreaches(after, request.signal), words.failed) }
}

const addressAfter = (after: string) =>
  after === '' ? BREACHES_PATH : `${BREACHES_PATH}?${new URLSearchParams({ after })}`

/** Breaches of personal data, the newest first. */
export default function BreachesPage({ loaderData: { after, list } }: Route.ComponentProps) {
  const id = useId()
  const value = useLast(addressAfter(after), list.value)
  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        action={<LinkButton to={`${BREACHES_PATH}/new`}>{words.new}</LinkButton>}
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
              heads={[{ name: words.happened }, { name: words.board }, { name: words.affected }]}
            >
              {value.rows.map((row) => (
                <Row key={row._id}>
                  <Cell className={styles.wide}>
                    <RowLink to={`${BREACHES_PATH}/${row._id}`}>
                      <b>{shortened(row.happened)}</b>
                    </RowLink>
                    <Beneath>
                      {format(words.recordedBy, {
                        time: formatDateTime(new Date(row.createdAt)),
                        name: row.createdBy,
                      })}
                    </Beneath>
                  </Cell>
                  <Cell className={styles.wide}>
                    <BreachClock breach={row} />
                    <Beneath>{row.closedAt === null ? words.open : words.closed}</Beneath>
                  </Cell>
                  <Cell className={styles.wide}>
                    <span>{words.groups[row.group]}</span>
                    <Beneath>{format(words.told, { count: row.emailed })}</Beneath>
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

/** The beginning of a long text. */
function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text
}
