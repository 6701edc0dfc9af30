import { formatDateTime } from '#domain/time/india-time.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import styles from './order-history.module.css'
import pages from './order-pages.module.css'

/** What has happened to an order, the newest first. */
export function OrderHistory({ order }: { order: ApiOrder }) {
  const told = order.events.flatMap((event, index) => {
    const text = sentenceOf(event, order.parcels.length > 0)
    return text === null ? [] : [{ key: `${index} ${event.kind}`, text, at: event.at }]
  })
  // The order's own line stands above; alone it tells nothing.
  if (told.length < 2) return null
  return (
    <section className="box">
      <h2 className={pages.title}>{words.whatHappened}</h2>
      <ol className={styles.events} reversed>
        {told.toReversed().map(({ key, text, at }) => (
          <li key={key}>
            <b>{text}</b>
            <time dateTime={at} className="muted small">
              {formatDateTime(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A step by itself is told where nothing else tells it: a parcel that left or arrived has its own line. */
function sentenceOf({ kind, toStatus }: ApiOrder['events'][number], hasParcels: boolean): string | null {
  if (kind !== 'moved') return words.events[kind]
  if (toStatus === 'packing') return words.events.packing_started
  if (hasParcels) return null
  if (toStatus === 'shipped') return words.shippedStep
  return toStatus === 'delivered' ? words.deliveredStep : null
}
