import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PROFILE_TEXTS, PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { type ApiSession, fetchSessions, revokeOtherSessions, revokeSession } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'
import { useAction } from './use-action.ts'
import { useLoaded } from './use-loaded.ts'

/** Every session of the account, each of which can be ended here. */
export function SignedInDevices() {
  const { value, failure, reload, replace } = useLoaded(fetchSessions, words.sessionsFailed)
  const [said, setSaid] = useState<string | null>(null)
  const action = useAction(CUSTOMER_TEXTS.updateFailed)
  const others = value?.filter(({ current }) => !current) ?? []

  async function end({ _id }: ApiSession) {
    await revokeSession(_id)
    replace(value?.filter((session) => session._id !== _id) ?? [])
    setSaid(signedOutText(1))
  }
  async function endOthers() {
    const ended = await revokeOtherSessions()
    replace(value?.filter(({ current }) => current) ?? [])
    setSaid(signedOutText(ended))
  }
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.sessions}</h2>
      {action.failure || said ? (
        <Note kind={action.failure ? 'bad' : 'ok'} live>
          {action.failure ?? said}
        </Note>
      ) : null}
      {failure ? (
        <LoadFailure message={failure} onRetry={reload} />
      ) : value === null ? (
        <Spinner text={words.loading} />
      ) : (
        <ul>
          {value.map((session) => (
            <li key={session._id} className={styles.line}>
              <div className={styles.grow}>
                <p>
                  <b>{session.device}</b>
                </p>
                <p className="muted small">
                  {format(PROFILE_TEXTS.lastUsed, { when: formatDateTime(new Date(session.lastUsedAt)) })}
                </p>
              </div>
              {session.current ? (
                <TonePill tone="mor" text={words.thisDevice} />
              ) : (
                <Button
                  variant="line"
                  small
                  aria-label={format(PROFILE_TEXTS.signOutOf, { device: session.device })}
                  onClick={() => action.run(() => end(session))}
                >
                  {words.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 ? (
        <Button variant="line" loading={action.busy} onClick={() => action.run(endOthers)}>
          {words.signOutOthers}
        </Button>
      ) : null}
    </section>
  )
}

function signedOutText(count: number): string {
  return count === 0 ? PROFILE_TEXTS.signedInNowhereElse : format(PROFILE_TEXTS.signedOut, { count })
}
