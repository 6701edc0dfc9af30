import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { AdminBox } from '../components/box.tsx'
import styles from '../orders/history-box.module.css'

type Event = AdminReturn['events'][number]

/** What happened and what was said, the newest first, with who did it. */
export function ReturnHistory({ asked: { events } }: { asked: AdminReturn }) {
  const told = events.map((event, at) => ({ event, at })).toReversed()
  return (
    <AdminBox title={words.happened}>
      <ol className={styles.events}>
        {told.map(({ event, at }, place) => (
          <li key={`${at} ${event.status}`} className={classNames(place === 0 && styles.now)}>
            <b>{event.status === 'asked' && at > 0 ? words.events.answered : words.events[event.status]}</b>
            {event.words ? <span>{event.words}</span> : null}
            <small>
              {format(words.by, { time: formatDateTime(new Date(event.at)), name: actorOf(event) })}
            </small>
          </li>
        ))}
      </ol>
    </AdminBox>
  )
}

function actorOf({ actor, actorName }: Event): string {
  if (actorName) return actorName
  if (actor === 'system') return words.system
  return actor === 'customer' ? words.shopper : words.staff
}
