import type { ActivityEntry } from '#domain/activity/api-activity.ts'
import { fieldName, formatChanges } from '#domain/activity/format-changes.ts'
import { format } from '#domain/language/format.ts'
import { adminEventText } from '#domain/orders/admin-event-text.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ACTIVITY_ACTION_TEXTS, ACTIVITY_TEXTS as words } from '#texts/activity/texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './activity.module.css'

const mostChanges = 3

/** One action: who, what, on which subject, with its changes. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { at, actor, before, after } = entry
  const { what, detail } = whatOf(entry)
  const changes = formatChanges(before, after)
  const [first, rest] = [changes.slice(0, mostChanges), changes.slice(mostChanges)]
  return (
    <li>
      <p className={styles.line}>
        <b>{actor?.name ?? words.theShop}</b>
        <span>{` · `}</span>
        <Subject entry={entry} />
        <span>{` · ${what}`}</span>
      </p>
      {detail ? <p className={styles.change}>{detail}</p> : null}
      {first.map((change) => (
        <p key={change} className={styles.change}>
          {change}
        </p>
      ))}
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{format(words.more, { count: rest.length })}</summary>
          {rest.map((change) => (
            <p key={change} className={styles.change}>
              {change}
            </p>
          ))}
        </details>
      ) : null}
      <time dateTime={at}>{formatDateTime(new Date(at))}</time>
    </li>
  )
}

function Subject({ entry: { subject, subjectId, name } }: { entry: ActivityEntry }) {
  const called =
    subject === 'order' ? `#${name}` : name || (subject === 'setting' ? fieldName(subjectId) : '')
  const text =
    called === ''
      ? words.kinds[subject]
      : format(words.aboutNamed, { kind: words.kinds[subject], name: called })
  const to = placeOf(subject, subjectId)
  return to === null ? (
    <span>{text}</span>
  ) : (
    <PageLink className="link" to={to}>
      {text}
    </PageLink>
  )
}

/** Where the thing stands in the admin; null for what has no page of its own. */
function placeOf(subject: ActivityEntry['subject'], id: string): string | null {
  if (subject === 'order') return `/admin/orders/${id}`
  if (subject === 'product') return `/admin/products/${id}`
  if (subject === 'customer') return `/admin/customers/${id}`
  return null
}

function whatOf({ action, event, actor }: ActivityEntry): { what: string; detail: string | null } {
  if (event === null) return { what: ACTIVITY_ACTION_TEXTS[action] ?? fieldName(action), detail: null }
  const said = adminEventText({
    _id: 0,
    at: '',
    fromStatus: null,
    actor: 'staff',
    actorName: actor?.name ?? null,
    ...event,
  })
  return { what: said.text, detail: said.detail }
}
