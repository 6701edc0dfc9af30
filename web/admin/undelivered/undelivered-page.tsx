import { roleHas } from '#domain/customers/permissions.ts'
import { type AdminUndelivered, UNDELIVERED_KINDS } from '#domain/fulfilment/admin-bookings.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { fetchUndelivered } from '#web/api/couriers.ts'
import { loaded } from '#web/api/loaded.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { updateUndeliveredFigures } from '../news/undelivered-news.ts'
import type { Route } from './+types/undelivered-page.ts'
import { UndeliveredDialogs } from './undelivered-dialogs.tsx'
import styles from './undelivered-page.module.css'
import { UndeliveredRow } from './undelivered-row.tsx'
import { useUndeliveredDialog } from './use-undelivered-dialog.ts'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const undelivered = await loaded(fetchUndelivered(request.signal), words.failed)
  if (undelivered.value) updateUndeliveredFigures(undelivered.value)
  return { undelivered }
}

/** Parcels that trouble the shop, by what is to be done with them. */
export default function UndeliveredPage({ loaderData: { undelivered } }: Route.ComponentProps) {
  const canWrite = roleHas(useStaffMember().role, 'orders.write')
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      {undelivered.failure === null ? null : <ListFailure sentence={undelivered.failure} />}
      {undelivered.value ? <Kinds rows={undelivered.value.rows} canWrite={canWrite} /> : null}
    </>
  )
}

function Kinds({ rows, canWrite }: { rows: AdminUndelivered['rows']; canWrite: boolean }) {
  const dialog = useUndeliveredDialog()
  if (rows.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <div className={styles.stack}>
      {UNDELIVERED_KINDS.flatMap((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind)
        if (ofKind.length === 0) return []
        return [
          <AdminBox key={kind} title={`${words.kinds[kind]} (${ofKind.length})`}>
            <p className="muted small">{words.kindTexts[kind]}</p>
            <ul>
              {ofKind.map((row) => (
                <UndeliveredRow
                  key={row.parcelId}
                  row={row}
                  onOpen={canWrite ? (what) => dialog.open({ what, row }) : null}
                />
              ))}
            </ul>
          </AdminBox>,
        ]
      })}
      <UndeliveredDialogs dialog={dialog} />
    </div>
  )
}
