import { useNavigate, useRevalidator } from 'react-router'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { SubscriberList, SubscriberQuery } from '#domain/newsletter/api-admin-newsletter.ts'
import { SUBSCRIPTION_STATES } from '#domain/newsletter/subscription.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { SUBSCRIBER_TEXTS as words } from '#texts/newsletter/admin-texts.ts'
import { fetchSubscribers } from '#web/api/admin/newsletter.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import type { Route } from './+types/newsletter-page.ts'
import { ExportDialog } from './export-dialog.tsx'
import styles from './newsletter-page.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { SubscriberRows } from './subscriber-rows.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

const PATH = '/admin/newsletter'

/** Reads the address of the page; what it does not know it leaves out. */
function parseSubscriberQuery(params: URLSearchParams): SubscriberQuery {
  const told = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    q: told('q', 200),
    state: SUBSCRIPTION_STATES.find((state) => state === told('state', 20)) ?? '',
    after: told('after', 800),
  }
}

/** The address of the page; what narrows nothing is not said. */
function subscriberAddress(query: Partial<SubscriberQuery>): string {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return told.size === 0 ? PATH : `${PATH}?${told}`
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseSubscriberQuery(new URL(request.url).searchParams)
  return { query, list: await loaded(fetchSubscribers(query, request.signal), words.failed) }
}

/** Who gets the newsletter, who has not confirmed yet, and who left. */
export default function NewsletterPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const mayChange = roleHas(useStaffMember().role, 'subscribers.export')
  const exporting = useOpen()
  const removing = useOpen<string>()
  const { failure } = list
  const value = useLast(subscriberAddress(query), list.value)
  const to = (part: Partial<SubscriberQuery>) => subscriberAddress({ ...query, after: '', ...part })
  const counts = value?.counts ?? null
  const all = counts ? counts.waits + counts.confirmed + counts.left : null
  const meant = counts && (query.state === '' ? all : counts[query.state])
  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        action={
          mayChange && meant ? (
            <Button onClick={() => exporting.open(true)}>{words.export}</Button>
          ) : undefined
        }
      />
      <ListTabs
        label={words.views}
        here={query.state}
        tabs={[
          { id: '' as const, text: words.all, to: to({ state: '' }), count: all },
          ...SUBSCRIPTION_STATES.map((state) => ({
            id: state,
            text: words.states[state],
            to: to({ state }),
            count: counts?.[state] ?? null,
          })),
        ]}
      />
      <SearchBox
        className={styles.search}
        value={query.q}
        label={words.search}
        placeholder={words.placeholder}
        onSearch={(q) => void navigate(to({ q }), { replace: query.q !== '' })}
      />
      {failure === null ? null : <ListFailure sentence={failure} />}
      {value?.rows.length === 0 ? (
        <EmptyList
          title={query.q === '' ? words.none : format(words.noneFor, { query: query.q })}
          text={query.q === '' ? words.noneText : ''}
        />
      ) : null}
      {value && value.rows.length > 0 ? (
        <>
          <div className={styles.box}>
            <SubscriberRows rows={value.rows} onRemove={mayChange ? removing.open : null} />
          </div>
          <Pager
            after={query.after}
            addressAfter={(after) => to({ after })}
            isNarrowed={query.q !== ''}
            shown={value.rows.length}
            counted={format(words.onThisPage, { count: value.rows.length })}
            next={value.after}
            all={meant ?? value.rows.length}
          />
        </>
      ) : null}
      {value ? <Days days={value.days} /> : null}
      {exporting.shown && meant ? (
        <ExportDialog state={query.state} count={meant} onClose={exporting.close} />
      ) : null}
      {removing.shown === null ? null : (
        <RemoveDialog email={removing.shown} onClose={removing.close} onRemoved={() => void revalidate()} />
      )}
    </>
  )
}

/** How many came and went, day by day. */
function Days({ days }: { days: SubscriberList['days'] }) {
  return (
    <div className={styles.days}>
      <AdminBox title={words.days}>
        {days.length === 0 ? (
          <p className="muted">{words.noDays}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.came}</th>
                <th scope="col">{words.went}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, confirmed, left }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(parseIndiaDate(day) ?? new Date(day))}</th>
                  <td>{confirmed}</td>
                  <td>{left}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </AdminBox>
    </div>
  )
}
