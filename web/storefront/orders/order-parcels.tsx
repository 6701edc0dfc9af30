import { lazy, Suspense } from 'react'
import type { ApiParcel } from '#domain/fulfilment/parcel.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { copyIcon, truckIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { isPartlySent } from './order-items.tsx'
import pages from './order-pages.module.css'
import styles from './order-parcels.module.css'
import { NotLoaded } from './order-states.tsx'

/** Fetched for parcels of which there is news: most have none yet, and many carriers tell none. */
const ParcelNews = lazy(() => import('./parcel-news.tsx').catch(() => ({ default: NotLoaded })))

const TONES: Readonly<Record<ApiParcel['status'], StatusTone>> = {
  created: 'info',
  picked_up: 'mor',
  in_transit: 'mor',
  out_for_delivery: 'mor',
  attempt_failed: 'warn',
  delivered: 'ok',
  rto: 'warn',
  rto_delivered: 'warn',
  lost: 'bad',
  cancelled: 'bad',
}

/** It may still arrive: then its cash is to be kept ready. */
const EXPECTED: ReadonlySet<ApiParcel['status']> = new Set([
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
])

/** The parcels of an order: where each is, how to follow it, and what lies in it where there are several. */
export function OrderParcels({
  order,
  token,
  reload,
}: {
  order: ApiOrder
  /** Of a signed link. */
  token?: string | undefined
  reload: () => Promise<void>
}) {
  const { parcels } = order
  const isInParts = parcels.length > 1 || order.items.some((item) => isPartlySent(item))
  return parcels.map((parcel) => (
    <section key={parcel._id} className="box" aria-labelledby={parcel._id}>
      <div className={styles.head}>
        <h2 id={parcel._id} className={pages.title}>
          {parcels.length > 1
            ? format(words.parcelOf, { position: parcel.position, count: parcels.length })
            : words.yourParcel}
        </h2>
        <TonePill tone={TONES[parcel.status]} text={words.parcelStatuses[parcel.status]} />
      </div>
      <Carrier parcel={parcel} />
      <p className="muted small">{datesOf(parcel).join(' · ')}</p>
      {isInParts ? <Contents order={order} parcel={parcel} /> : null}
      {parcel.collect > 0 && EXPECTED.has(parcel.status) ? (
        <Note kind="warn">
          {format(words.keepReady, { amount: formatRupees(rupeesToPaise(parcel.collect)) })}
        </Note>
      ) : null}
      {parcel.scans.length > 0 || parcel.attempts.length > 0 || parcel.status === 'rto' ? (
        <Suspense>
          <ParcelNews order={order} parcel={parcel} token={token} reload={reload} />
        </Suspense>
      ) : null}
    </section>
  ))
}

function Carrier({ parcel: { carrierName, trackingNumber, trackingUrl } }: { parcel: ApiParcel }) {
  async function copy() {
    await navigator.clipboard.writeText(trackingNumber)
    showToast(words.copied)
  }
  return (
    <div className={styles.carrier}>
      <Icon path={truckIcon} />
      <p className={styles.name}>
        <span className="muted small">{carrierName}</span>
        {trackingNumber === '' ? null : (
          <b>
            <span className="visually-hidden">{`${words.trackingNumber} `}</span>
            <span>{trackingNumber}</span>
          </b>
        )}
      </p>
      {trackingNumber === '' ? null : (
        <IconButton icon={copyIcon} label={words.copyNumber} onClick={() => void copy()} />
      )}
      {trackingUrl === null ? null : (
        <a className={styles.track} href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {format(words.track, { carrier: carrierName })}
        </a>
      )}
    </div>
  )
}

function datesOf({ status, shippedAt, deliveredAt, cameBackAt }: ApiParcel): string[] {
  const date = (at: string) => ({ date: formatDate(new Date(at)) })
  return [
    ...(shippedAt === null ? [] : [format(words.handedOver, date(shippedAt))]),
    ...(deliveredAt === null ? [] : [format(words.delivered, date(deliveredAt))]),
    ...(cameBackAt === null
      ? []
      : [format(status === 'lost' ? words.givenUp : words.cameBack, date(cameBackAt))]),
  ]
}

function Contents({ order, parcel }: { order: ApiOrder; parcel: ApiParcel }) {
  const names = new Map(order.items.map((item) => [item.lineId, `${item.name}, ${item.selectedSize}`]))
  return (
    <ul className={styles.contents} aria-label={words.inParcel}>
      {parcel.lines.map(({ lineId, quantity }) => (
        <li key={lineId}>{format(words.piece, { quantity, name: names.get(lineId) ?? '' })}</li>
      ))}
    </ul>
  )
}
