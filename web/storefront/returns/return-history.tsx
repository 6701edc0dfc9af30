import type { ApiReturn } from '#domain/returns/api-return.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import history from '#web/storefront/orders/order-history.module.css'
import pages from '#web/storefront/orders/order-pages.module.css'

/** What happened and what was said, the newest first. */
export function ReturnHistory({ followed: { events } }: { followed: ApiReturn }) {
  const told = events.map((event, at) => ({
    ...event,
    text: textOf(event, at),
    key: `${at} ${event.status}`,
  }))
  return (
    <section>
      <h2 className={pages.subtitle}>{words.whatHappened}</h2>
      <ol className={history.events} reversed>
        {told.toReversed().map(({ key, text, at, words: said }) => (
          <li key={key}>
            <b>{text}</b>
            {said ? <span className="small">{said}</span> : null}
            <time dateTime={at} className="muted small">
              {formatDateTime(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function textOf({ status, actor }: ApiReturn['events'][number], at: number): string {
  // Asked for a second time, it is the answer to a question.
  if (status === 'asked') return at === 0 ? words.events.asked : words.events.answered
  if (status === 'coming' && actor === 'customer') return words.events.handedIn
  return words.events[status]
}
