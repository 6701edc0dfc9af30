import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { isOwn } from '#domain/opening/before-opening.ts'
import { BEFORE_OPENING_PATH, SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { BEFORE_OPENING_TEXTS as words } from '#texts/opening/before-opening-texts.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { fetchOpening, fetchOpeningDetails } from '#web/api/admin/opening.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import type { Route } from './+types/before-opening-page.ts'
import styles from './before-opening.module.css'
import { DetailPreview } from './detail-preview.tsx'
import { DetailGroups } from './detail-rows.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { PreviewShopButton } from './preview-shop-button.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: SETTING_ADMIN_TEXTS.backToList, address: () => SETTINGS_PATH },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ask = async () => {
    const [details, opening] = await Promise.all([
      fetchOpeningDetails(request.signal),
      fetchOpening(request.signal),
    ])
    return { details, opening }
  }
  return { start: await loaded(ask(), words.failed) }
}

/** What the shop needs of its own before it opens: each detail with its value and the way to change it. */
export default function BeforeOpeningPage({ loaderData: { start } }: Route.ComponentProps) {
  const shown = useLast('before-opening', start.value)
  const mayWrite = roleHas(useStaffMember().role, 'settings.write')
  const asking = useOpen()
  const left = shown?.details.filter((detail) => !isOwn(detail)).length ?? 0
  const isClosed = shown?.opening.state === 'closed'
  return (
    <SettingsFrame path={BEFORE_OPENING_PATH}>
      <PageHead
        title={words.title}
        text={isClosed ? words.closedText : words.text}
        titleInBar
        action={
          isClosed ? (
            <span className={styles.ways}>
              <PreviewShopButton variant="line" text={words.see} />
              {mayWrite ? (
                <Button disabled={left > 0} onClick={() => asking.open(true)}>
                  {words.open}
                </Button>
              ) : null}
            </span>
          ) : undefined
        }
      />
      {start.failure === null ? null : <ListFailure sentence={start.failure} />}
      {shown ? (
        <>
          {left === 0 ? (
            <Note kind="ok">{words.allDone}</Note>
          ) : (
            <p className={styles.progress}>
              <progress value={shown.details.length - left} max={shown.details.length} aria-hidden="true" />
              <span>{format(words.left, { left, all: shown.details.length })}</span>
            </p>
          )}
          <div className={styles.columns}>
            <DetailGroups details={shown.details} mayWrite={mayWrite} />
            <DetailPreview details={shown.details} />
          </div>
          {asking.shown ? <OpenDialog opening={shown.opening} onClose={asking.close} /> : null}
        </>
      ) : null}
    </SettingsFrame>
  )
}
