import type { AdminCouriers } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { fetchCouriers } from '#web/api/couriers.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { rupeesText } from '../components/rupees.ts'
import { updateCourierFigures } from '../news/couriers-news.ts'
import type { Route } from './+types/couriers-page.ts'
import styles from './couriers-page.module.css'
import { WaitingParcels } from './waiting-parcels.tsx'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const couriers = await loaded(fetchCouriers(request.signal), words.failed)
  if (couriers.value) updateCourierFigures(couriers.value)
  return { couriers, now: new Date() }
}

/** Booked parcels until they are fetched: labels, pickup and manifest for many; what the service wants of us. */
export default function CouriersPage({ loaderData: { couriers, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        aside={
          couriers.value?.wallet ? (
            <span className="muted">
              {format(words.wallet, { amount: rupeesText(couriers.value.wallet.balance) })}
            </span>
          ) : undefined
        }
      />
      {couriers.failure === null ? null : <ListFailure sentence={couriers.failure} />}
      {couriers.value ? <Couriers couriers={couriers.value} now={now} /> : null}
    </>
  )
}

function Couriers({ couriers, now }: { couriers: AdminCouriers; now: Date }) {
  const { available, missing, controlsPage, wallet, bookings, pickupDay, unknown, deadlines } = couriers
  return (
    <div className={styles.stack}>
      {wallet?.isLow ? (
        <Note kind="warn">{format(words.walletLow, { amount: rupeesText(wallet.balance) })}</Note>
      ) : null}
      {controlsPage === null ? null : (
        <Note>
          <p>{words.sandbox}</p>
          <a className="link" href={controlsPage} target="_blank" rel="noreferrer">
            {words.sandboxPage}
          </a>
        </Note>
      )}
      {missing === '' ? null : <Note kind="warn">{format(words.missing, { what: missing })}</Note>}
      {bookings.length > 0 ? (
        <WaitingParcels bookings={bookings} pickupDay={pickupDay} now={now} />
      ) : (
        <EmptyState
          title={available ? words.none : words.notAvailable}
          text={available ? words.noneText : words.notAvailableText}
        >
          <LinkButton variant="line" to="/admin/orders">
            {words.toOrders}
          </LinkButton>
        </EmptyState>
      )}
      {deadlines.length > 0 ? (
        <AdminBox title={words.deadlines}>
          <ul className={styles.rows}>
            {deadlines.map(({ kind, orderId, orderNumber, trackingNumber, by }) => (
              <li key={`${kind} ${trackingNumber} ${orderId}`}>
                {format(words.deadlineRow, {
                  order: orderNumber,
                  number: trackingNumber,
                  kind: words.deadlineKinds[kind],
                  date: formatDate(new Date(by)),
                })}
              </li>
            ))}
          </ul>
        </AdminBox>
      ) : null}
      {unknown.length > 0 ? (
        <AdminBox title={words.unknownTitle}>
          <p className="muted small">{words.unknownText}</p>
          <ul className={styles.rows}>
            {unknown.map(({ trackingNumber, times, lastAt }) => (
              <li key={trackingNumber}>
                {format(words.unknownRow, {
                  number: trackingNumber,
                  count: times,
                  time: formatDateTime(new Date(lastAt)),
                })}
              </li>
            ))}
          </ul>
        </AdminBox>
      ) : null}
    </div>
  )
}
