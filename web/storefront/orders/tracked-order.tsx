import { format } from '#domain/language/format.ts'
import type { TrackedOrder } from '#domain/orders/track-form.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { TRACK_TEXTS as words } from '#texts/orders/track-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import styles from './track-page.module.css'

/** What a tracked order shows: status, dates, scans and pieces, and nothing of the person. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { number, status, createdAt, items, parcels } = order
  return (
    <section className={styles.found} aria-live="polite">
      <div className="box">
        <div className={styles.top}>
          <div>
            <p className="small muted">{format(words.orderTitle, { number })}</p>
            <h2>{words.headings[status]}</h2>
          </div>
          <StatusPill status={status} />
        </div>
        <p className={styles.day}>{dayOf(order, usePublicSettings().shipping.armyDays)}</p>
        <p className="small muted">{format(words.placed, { day: formatDate(new Date(createdAt)) })}</p>
        {parcels.map(({ carrierName, trackingUrl, scans }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels keep their order, and their keys are not told.
          <div key={at} className={styles.parcel}>
            {scans.length > 0 ? (
              <ul className={styles.scans}>
                {scans.toReversed().map((scan) => (
                  <li key={`${scan.at} ${scan.words}`}>
                    <b>{scan.words}</b>
                    <small>
                      {[scan.place, formatDateTime(new Date(scan.at))].filter(Boolean).join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
            ) : null}
            {trackingUrl ? (
              <a
                className={buttonClass({ variant: 'line', block: true })}
                href={trackingUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {format(words.follow, { carrier: carrierName })}
              </a>
            ) : null}
          </div>
        ))}
      </div>
      <div className="box">
        <ul className={styles.items} aria-label={words.pieces}>
          {items.map(({ name, image, selectedSize, selectedColor, quantity }) => (
            <li key={`${name} ${selectedSize} ${selectedColor}`}>
              <LinePicture src={image} size="thumb" />
              <div>
                <b>{name}</b>
                <small>
                  {[
                    format(words.size, { size: selectedSize }),
                    selectedColor,
                    format(words.quantity, { count: quantity }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <p className="small muted">{words.privacy}</p>
    </section>
  )
}

function dayOf(
  { status, estimatedDelivery, deliveredAt }: TrackedOrder,
  [from, to]: readonly [number, number],
): string | null {
  if (status === 'cancelled') return null
  if (deliveredAt !== null) return format(words.arrived, { day: formatDate(new Date(deliveredAt)) })
  if (estimatedDelivery === null) return format(words.arrivesUsually, { from, to })
  return format(words.arrives, { day: formatDate(new Date(estimatedDelivery)) })
}
