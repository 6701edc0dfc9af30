import { roleHas } from '#domain/customers/permissions.ts'
import type { SavedKeys } from '#domain/keys/service-keys.ts'
import { format } from '#domain/language/format.ts'
import { SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { KEY_TEXTS as words } from '#texts/keys/admin-texts.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { fetchKeys, testKeys } from '#web/api/admin/keys.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import type { Route } from './+types/keys-page.ts'
import styles from './keys.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { RemoveKeys } from './remove-keys.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: SETTING_ADMIN_TEXTS.backToList, address: () => SETTINGS_PATH },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { keys: await loaded(fetchKeys(request.signal), words.failed) }
}

/** The keys of the shop's services: enter, test and remove them. No key is ever shown. */
export default function KeysPage({ loaderData: { keys } }: Route.ComponentProps) {
  const isOwner = roleHas(useStaffMember().role, 'keys.write')
  const shown = useLast('keys', keys.value)
  return (
    <SettingsFrame path={`${SETTINGS_PATH}/keys`}>
      <PageHead title={words.title} text={words.text} titleInBar />
      {isOwner ? null : <Note>{words.ownersOnly}</Note>}
      {isOwner && keys.failure !== null ? <ListFailure sentence={keys.failure} /> : null}
      <div className={styles.boxes}>
        {shown?.services.map((entry) => (
          <ServiceBox key={entry.service} entry={entry} webhooks={shown.webhooks} />
        ))}
      </div>
    </SettingsFrame>
  )
}

type Entry = SavedKeys['services'][number]

function ServiceBox({ entry, webhooks }: { entry: Entry; webhooks: SavedKeys['webhooks'] }) {
  const { service, source } = entry
  const { title, text } = words.services[service]
  const writing = useOpen()
  const removing = useOpen()
  const testing = useMutation(() => testKeys(service), words.failed)
  const webhook = service === 'payment' || service === 'courier' ? webhooks[service] : null
  const told = testing.running ? null : testing.answer
  return (
    <AdminBox title={title}>
      <p className="muted">{text}</p>
      <State entry={entry} />
      {webhook && source !== 'none' ? (
        <p className={styles.webhook}>{format(words.webhook, { url: webhook })}</p>
      ) : null}
      <div className={styles.ways}>
        {source === 'environment' ? null : (
          <Button small variant="line" onClick={() => writing.open(true)}>
            {source === 'none' ? words.write : words.change}
          </Button>
        )}
        {source === 'none' ? null : (
          <Button
            small
            variant="line"
            loading={testing.running !== null}
            loadingText={words.testing}
            onClick={() => testing.run()}
          >
            {words.test}
          </Button>
        )}
        {source === 'admin' ? (
          <Button small variant="quiet" onClick={() => removing.open(true)}>
            {words.remove}
          </Button>
        ) : null}
      </div>
      {told || testing.failure ? (
        <Note kind={told?.ok && !testing.failure ? 'ok' : 'bad'} live>
          {testing.failure ?? told?.words}
        </Note>
      ) : null}
      {writing.shown ? <KeysDialog service={service} webhook={webhook} onClose={writing.close} /> : null}
      {removing.shown ? <RemoveKeys service={service} onClose={removing.close} /> : null}
    </AdminBox>
  )
}

function State({ entry: { service, source, hint, unreadable, isTest, by, at } }: { entry: Entry }) {
  if (unreadable) return <Note kind="bad">{words.unreadable}</Note>
  const mode = service === 'payment' && source !== 'none' ? (isTest ? words.testMode : words.liveMode) : null
  return (
    <div className={styles.state}>
      <b>
        {source === 'environment'
          ? words.fromEnvironment
          : source === 'admin'
            ? format(words.inUse, { hint })
            : words.none}
      </b>
      {mode ? <span>{mode}</span> : null}
      {source === 'environment' ? <span>{words.environment}</span> : null}
      {source === 'admin' && by !== null && at !== null ? (
        <span className="small muted">
          {format(words.changedBy, { time: formatDateTime(new Date(at)), name: by })}
        </span>
      ) : null}
    </div>
  )
}
