import { format } from '#domain/language/format.ts'
import { type AuditRow, canDeclare, type DarkPattern } from '#domain/opening/self-audit.ts'
import { SELF_AUDIT_PATH, SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { SELF_AUDIT_TEXTS as words } from '#texts/opening/self-audit-texts.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { fetchSelfAudit } from '#web/api/admin/opening.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { useLast } from '../components/use-last.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import type { Route } from './+types/self-audit-page.ts'
import styles from './self-audit.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: SETTING_ADMIN_TEXTS.backToList, address: () => SETTINGS_PATH },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { start: await loaded(fetchSelfAudit(request.signal), words.failed) }
}

/** Each dark pattern with what is checked and what was found, and the declaration that the shopkeeper may publish. */
export default function SelfAuditPage({ loaderData: { start } }: Route.ComponentProps) {
  const audit = useLast('self-audit', start.value)
  return (
    <SettingsFrame path={SELF_AUDIT_PATH}>
      <PageHead title={words.title} text={words.text} titleInBar />
      {start.failure === null ? null : <ListFailure sentence={start.failure} />}
      {audit ? (
        <>
          <p className="muted small">{format(words.ranAt, { time: formatDateTime(new Date(audit.at)) })}</p>
          <ul className={styles.list}>
            {audit.rows.map((row) => (
              <li key={row.pattern} className={styles.row}>
                <h2>{words.patterns[row.pattern].name}</h2>
                <p>{words.patterns[row.pattern].checked}</p>
                <p className={classNames(styles.result, row.state === 'look' && styles.look)}>
                  {resultText(row)}
                </p>
                <div className={styles.places}>
                  <Places pattern={row.pattern} />
                </div>
              </li>
            ))}
          </ul>
          <section className={classNames('box', styles.declaration)} aria-labelledby="declaration">
            <h2 id="declaration">{words.declaration}</h2>
            {canDeclare(audit) ? (
              <>
                <p>
                  {format(words.declares, { seller: audit.seller, date: formatDate(new Date(audit.at)) })}
                </p>
                <Button small onClick={() => window.print()}>
                  {words.print}
                </Button>
              </>
            ) : (
              <Note kind="warn">{words.notYet}</Note>
            )}
          </section>
        </>
      ) : null}
    </SettingsFrame>
  )
}

function resultText({ pattern, state, found, examples }: AuditRow): string {
  if (pattern === 'rogueMalware' && found > 0) return format(words.trackers, { count: found })
  if (state !== 'look') return words.states[state]
  return `${words.states.look}: ${format(words.found, { count: found, examples: examples.join(', ') })}`
}

const TEXTS_ARE_AT = [
  { address: '/admin/contents', label: words.places.contents },
  { address: '/admin/products', label: words.places.products },
] as const

/** Where what is checked is written; what no setting changes is built in. */
const PLACES: Readonly<Partial<Record<DarkPattern, readonly { address: string; label: string }[]>>> = {
  falseUrgency: TEXTS_ARE_AT,
  confirmShaming: TEXTS_ARE_AT,
  trickWording: TEXTS_ARE_AT,
  baitAndSwitch: TEXTS_ARE_AT.slice(1),
}

function Places({ pattern }: { pattern: DarkPattern }) {
  const places = PLACES[pattern]
  if (!places) return <span>{pattern === 'rogueMalware' ? words.places.keys : words.program}</span>
  return (
    <ul>
      {places.map(({ address, label }) => (
        <li key={address}>
          <PageLink className="link" to={address}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
