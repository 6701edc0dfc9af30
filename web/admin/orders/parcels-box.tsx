import { format } from '#domain/language/format.ts'
import { isOnTheWay } from '#domain/orders/admin-next-step.ts'
import type { AdminLine, AdminOrder } from '#domain/orders/admin-order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { COURIER_ADMIN_TEXTS } from '#texts/fulfilment/courier-admin-texts.ts'
import { UNDELIVERED_TEXTS } from '#texts/fulfilment/undelivered-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { AdminBox } from '../components/box.tsx'
import { Mark } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import { BookingPart } from '../couriers/booking-part.tsx'
import styles from './parcels-box.module.css'
import type { OrderSteps } from './use-order-steps.ts'

type Parcel = AdminOrder['parcels'][number]

const TONES: Partial<Record<Parcel['status'], StatusTone>> = {
  delivered: 'ok',
  attempt_failed: 'warn',
  rto: 'warn',
  rto_delivered: 'bad',
  lost: 'bad',
  cancelled: 'bad',
}

/** The parcels that have left, with the carrier's page, and what became of each. */
export function ParcelsBox({ order, steps }: { order: AdminOrder; steps: OrderSteps }) {
  const mayDeliver = order.may.follow && (order.row.nextStatuses.includes('delivered') || order.may.ship)
  return (
    <AdminBox title={words.parcels}>
      <ul className={styles.parcels}>
        {order.parcels.map((parcel) => (
          <li key={parcel._id}>
            <div className={styles.head}>
              <b>{format(words.parcelNumber, { position: parcel.position })}</b>
              <TonePill tone={TONES[parcel.status] ?? 'mor'} text={words.parcelStatus[parcel.status]} />
              {parcel.collect > 0 && isExpected(parcel) && order.cash && order.cash.due > 0 ? (
                <Mark tone="cod">{format(words.collect, { amount: rupeesText(parcel.collect) })}</Mark>
              ) : null}
            </div>
            <p className={styles.facts}>{factsOf(parcel).join(' · ')}</p>
            <p className={styles.facts}>{contentsOf(parcel, order.lines)}</p>
            {bookingOf(order, parcel)}
            <div className={styles.ways}>
              {parcel.trackingUrl && parcel.status !== 'cancelled' ? (
                <a
                  className={buttonClass({ variant: 'line', small: true })}
                  href={parcel.trackingUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={format(words.trackAt, {
                    position: parcel.position,
                    carrier: parcel.carrierName,
                  })}
                >
                  {words.track}
                </a>
              ) : null}
              {mayDeliver && isOnTheWay(parcel) ? (
                <>
                  <Button
                    variant="line"
                    small
                    loading={steps.running === 'deliver'}
                    onClick={() => steps.deliver(parcel)}
                  >
                    {words.delivered}
                  </Button>
                  <Button
                    variant="quiet"
                    small
                    onClick={() => steps.dialog.open({ kind: 'came_back', parcel })}
                  >
                    {words.cameBack}
                  </Button>
                  {mayFail(order, parcel) ? (
                    <Button
                      variant="quiet"
                      small
                      onClick={() => steps.dialog.open({ kind: 'attempt', parcel })}
                    >
                      {UNDELIVERED_TEXTS.recordAttempt}
                    </Button>
                  ) : null}
                </>
              ) : null}
              {mayLose(order, parcel) ? (
                <Button variant="quiet" small onClick={() => steps.dialog.open({ kind: 'lost', parcel })}>
                  {words.isLost}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </AdminBox>
  )
}

const NOTHING_TO_COLLECT: readonly Parcel['status'][] = ['rto', 'rto_delivered', 'lost', 'cancelled']

/** No cash is collected for a parcel that was returned, lost, or never shipped. */
function isExpected({ status, cameBackAt }: Parcel): boolean {
  return cameBackAt === null && !NOTHING_TO_COLLECT.includes(status)
}

/** A parcel that a service has booked is followed there, and its booking taken back there. */
function bookingOf({ bookings, row }: AdminOrder, { _id, position }: Parcel) {
  const booking = bookings.find(({ parcelId }) => parcelId === _id)
  if (!booking) return null
  const cancelling = {
    title: format(COURIER_ADMIN_TEXTS.cancelTitle, { position }),
    text: COURIER_ADMIN_TEXTS.cancelText,
    done: format(COURIER_ADMIN_TEXTS.saidCancelled, { number: row.number }),
  }
  return <BookingPart booking={booking} cancelling={cancelling} />
}

/** Of a parcel by hand a person tells that it could not be delivered; a service tells it by itself. */
function mayFail({ bookings }: AdminOrder, { _id, status }: Parcel): boolean {
  return status !== 'rto' && !bookings.some(({ parcelId }) => parcelId === _id)
}

/** One that has left, or that its carrier calls lost, can be given up once. */
function mayLose({ row, may }: AdminOrder, parcel: Parcel): boolean {
  if (!may.follow) return false
  if (!row.nextStatuses.includes('delivered') && !may.ship && !may.refund && !may.receiveCash) return false
  return parcel.status === 'lost'
    ? parcel.cameBackAt === null
    : isOnTheWay(parcel) && parcel.status !== 'created'
}

function factsOf({
  status,
  carrierName,
  trackingNumber,
  weightGrams,
  shippedAt,
  deliveredAt,
  cameBackAt,
}: Parcel): string[] {
  const when = (text: string) => formatDateTime(new Date(text))
  return [
    carrierName,
    trackingNumber,
    weightGrams === null ? '' : format(words.grams, { count: weightGrams }),
    shippedAt ? format(words.shippedAt, { time: when(shippedAt) }) : '',
    deliveredAt ? format(words.deliveredAt, { time: when(deliveredAt) }) : '',
    cameBackAt
      ? format(status === 'lost' ? words.givenUpAt : words.cameBackAt, { time: when(cameBackAt) })
      : '',
  ].filter((fact) => fact !== '')
}

/** 'Dino Parade Tee 5–6 Y, Pom-Pom Booties 6–12 M × 2' */
function contentsOf({ lines }: Parcel, ordered: readonly AdminLine[]): string {
  return lines
    .flatMap(({ lineId, quantity }) => {
      const line = ordered.find(({ _id }) => _id === lineId)
      if (!line) return []
      const name = `${line.name} ${line.size}`
      return [quantity > 1 ? `${name} ${format(words.times, { count: quantity })}` : name]
    })
    .join(', ')
}
