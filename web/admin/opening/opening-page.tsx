import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { AdminOpening } from '#domain/opening/opening-form.ts'
import { SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { formatDateTime, formatLongDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { OPENING_ADMIN_TEXTS as words } from '#texts/opening/admin-texts.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { fetchOpening } from '#web/api/admin/opening.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
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
import type { Route } from './+types/opening-page.ts'
import { ClosingForm } from './closing-form.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { PreviewShopButton } from './preview-shop-button.tsx'
import styles from './start.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: SETTING_ADMIN_TEXTS.backToList, address: () => SETTINGS_PATH },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { opening: await loaded(fetchOpening(request.signal), words.failed) }
}

/** Opens the shop, or closes it for some days. */
export default function OpeningPage({ loaderData: { opening } }: Route.ComponentProps) {
  const shown = useLast('opening', opening.value)
  const mayWrite = roleHas(useStaffMember().role, 'settings.write')
  const asking = useOpen()
  const isClosed = shown?.state === 'closed'
  return (
    <SettingsFrame path={`${SETTINGS_PATH}/opening`}>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        action={
          isClosed && mayWrite ? (
            <Button onClick={() => asking.open(true)}>{words.openNow}</Button>
          ) : undefined
        }
      />
      {opening.failure === null ? null : <ListFailure sentence={opening.failure} />}
      {shown ? (
        <div className={styles.boxes}>
          <State opening={shown} />
          {mayWrite ? (
            <AdminBox title={isClosed ? words.pageTitle : words.closeTitle}>
              {isClosed ? null : <p>{words.closeText}</p>}
              <ClosingForm key={shown.version} opening={shown} />
            </AdminBox>
          ) : (
            <Note>{words.ownersOnly}</Note>
          )}
        </div>
      ) : null}
      {shown && asking.shown ? <OpenDialog opening={shown} onClose={asking.close} /> : null}
    </SettingsFrame>
  )
}

function State({ opening: { state, opensOn, by, version } }: { opening: AdminOpening }) {
  const day = opensOn === null ? null : parseIndiaDate(opensOn)
  const isClosed = state === 'closed'
  return (
    <div>
      <Note kind={isClosed ? 'warn' : 'ok'}>
        <p>
          {isClosed
            ? day === null
              ? words.isClosed
              : format(words.isClosedUntil, { day: formatLongDate(day) })
            : words.isOpen}
        </p>
        {by === null ? null : (
          <p className="small">
            {format(words.since, { time: formatDateTime(new Date(version)), name: by })}
          </p>
        )}
      </Note>
      {isClosed ? (
        <p className={styles.row}>
          <PreviewShopButton variant="line" />
        </p>
      ) : null}
    </div>
  )
}
