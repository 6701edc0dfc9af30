import { useNavigate } from 'react-router'
import { ACTIVITY_SUBJECTS } from '#domain/activity/activity-subjects.ts'
import type { ActivityEntry, ActivityPage } from '#domain/activity/api-activity.ts'
import { ACTIVITY_TEXTS as words } from '#texts/activity/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchActivity } from '#web/api/staff.ts'
import { LinkButton } from '#web/components/button.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ChipSelect } from '../components/chip-select.tsx'
import { DateChoice } from '../components/date-choice.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { SearchBox } from '../components/search-box.tsx'
import type { Route } from './+types/activity-page.ts'
import styles from './activity.module.css'
import { ActivityRow } from './activity-row.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

const NAMES = ['q', 'person', 'subject', 'from', 'to', 'after'] as const
type Query = Record<(typeof NAMES)[number], string>

function parseQuery(params: URLSearchParams): Query {
  const told = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const [q, person, subject, from, to, after] = NAMES.map(told)
  return {
    q: q ?? '',
    person: person ?? '',
    subject: subject ?? '',
    from: from ?? '',
    to: to ?? '',
    after: after ?? '',
  }
}

function addressOf(query: Partial<Query>): string {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return told.size === 0 ? '/admin/activity' : `/admin/activity?${told}`
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseQuery(new URL(request.url).searchParams)
  return { query, page: await loaded(fetchActivity(query, request.signal), words.failed) }
}

/** What people of the shop did, from what to what, the newest first. */
export default function ActivityPageView({ loaderData: { query, page } }: Route.ComponentProps) {
  const isNarrowed = Object.values(query).some((value) => value !== '')
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      <Tools query={query} people={page.value?.people ?? []} />
      {page.failure === null ? null : <ListFailure sentence={page.failure} />}
      {page.value?.entries.length === 0 ? (
        <EmptyList title={isNarrowed ? words.noneFound : words.none} text={isNarrowed ? '' : words.noneText}>
          {isNarrowed ? (
            <LinkButton variant="line" to={addressOf({})}>
              {words.clear}
            </LinkButton>
          ) : null}
        </EmptyList>
      ) : null}
      {page.value && page.value.entries.length > 0 ? <Entries entries={page.value.entries} /> : null}
      <div className={styles.pager}>
        {query.after === '' ? null : (
          <LinkButton variant="line" to={addressOf({ ...query, after: '' })}>
            {words.newest}
          </LinkButton>
        )}
        {page.value?.next ? (
          <LinkButton variant="line" to={addressOf({ ...query, after: page.value.next })}>
            {words.older}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
}

function Tools({ query, people }: { query: Query; people: ActivityPage['people'] }) {
  const navigate = useNavigate()
  const change = (part: Partial<Query>) => void navigate(addressOf({ ...query, after: '', ...part }))
  return (
    <div className={styles.tools}>
      <SearchBox
        value={query.q}
        label={words.search}
        placeholder={words.placeholder}
        onSearch={(q) => change({ q })}
      />
      <div className={styles.chips}>
        <ChipSelect
          label={words.person}
          value={query.person}
          none={words.everyone}
          choices={people.map(({ _id, name }) => ({ value: _id, text: name }))}
          onChoose={(person) => change({ person })}
        />
        <ChipSelect
          label={words.about}
          value={query.subject}
          none={words.everything}
          choices={ACTIVITY_SUBJECTS.map((value): { value: string; text: string } => ({
            value,
            text: words.kinds[value],
          }))}
          onChoose={(subject) => change({ subject })}
        />
        <DateChoice from={query.from} to={query.to} onChoose={(from, to) => change({ from, to })} />
      </div>
      {query.q === '' ? null : <p className="muted small">{words.searched}</p>}
    </div>
  )
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ol className={styles.entries} aria-label={words.log}>
      {entries.map((entry) => (
        <ActivityRow key={entry._id} entry={entry} />
      ))}
    </ol>
  )
}
