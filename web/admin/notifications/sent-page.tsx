import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import { SENT_TEXTS as words } from '#texts/notifications/sent-texts.ts'
import { fetchSent, fetchSentMessage } from '#web/api/admin/notifications.ts'
import { loaded } from '#web/api/loaded.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/sent-page.ts'
import { SentDialog } from './sent-dialog.tsx'
import styles from './sent-page.module.css'
import { parseSentPlace, type SentPlace, sentAddress } from './sent-query.ts'
import { SentRows } from './sent-rows.tsx'
import { kindText } from './sent-words.ts'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = parseSentPlace(new URL(request.url).searchParams)
  const { id, ...query } = place
  const [list, open] = await Promise.all([
    loaded(fetchSent(query, request.signal), words.failed),
    id === '' ? null : loaded(fetchSentMessage(id, request.signal), words.failedOne),
  ])
  return { place, list, open }
}

/** What the shop wrote to whom, what it said, and a way to send it again. */
export default function SentPage({ loaderData: { place, list, open } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { failure } = list
  const value = useLast(sentAddress({ ...place, id: '' }), list.value)
  const to = (part: Partial<SentPlace>) => sentAddress({ ...place, after: '', id: '', ...part })
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      <ListTabs
        label={words.views}
        here={place.state}
        tabs={(['', 'waits', 'left_out'] as const).map((state) => ({
          id: state,
          text: words[state === '' ? 'all' : state],
          to: to({ state }),
          count: null,
        }))}
      />
      <Tools place={place} onChange={(part) => void navigate(to(part))} />
      {failure === null ? null : <ListFailure sentence={failure} />}
      {value?.rows.length === 0 ? <EmptyList title={words.none} text={words.noneText} /> : null}
      {value && value.rows.length > 0 ? (
        <>
          <div className={styles.box}>
            <SentRows rows={value.rows} place={place} />
          </div>
          <Pager
            after={place.after}
            addressAfter={(after) => to({ after })}
            isNarrowed
            shown={value.rows.length}
            counted={format(words.onThisPage, { count: value.rows.length })}
            next={value.after}
            all={value.rows.length}
          />
        </>
      ) : null}
      {open ? (
        <SentDialog
          key={place.id}
          open={open}
          onClose={() => void navigate(sentAddress({ ...place, id: '' }), { preventScrollReset: true })}
        />
      ) : null}
    </>
  )
}

const KINDS = Object.keys(words.kinds).sort((one, other) => kindText(one).localeCompare(kindText(other)))

function Tools({ place, onChange }: { place: SentPlace; onChange: (part: Partial<SentPlace>) => void }) {
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        value={place.q}
        label={words.search}
        placeholder={words.placeholder}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label={words.kind}
        value={place.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
      >
        <option value="">{words.allKinds}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindText(kind)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.channel}
        value={place.channel}
        onChange={({ currentTarget }) =>
          onChange({ channel: MESSAGE_CHANNELS.find((channel) => channel === currentTarget.value) ?? '' })
        }
      >
        <option value="">{words.allChannels}</option>
        {MESSAGE_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {words.channels[channel]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
