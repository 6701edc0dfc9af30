import type { ApiSession } from '#domain/customers/api-session.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PROFILE_TEXTS, PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { revokeOtherSessions, revokeSession } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import type { TabProps } from './account.ts'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'

/** All sessions of the account, each with a button to end it. */
export function SignedInDevices({ account: { reload }, data: { value, failure } }: TabProps<ApiSession[]>) {
  const others = value?.filter(({ current }) => !current) ?? []
  /** Ends one session, or with null all other ones. */
  const action = useMutation(async (session: ApiSession | null) => {
    const ended = session ? await endOne(session) : await revokeOtherSessions()
    await reload()
    return signedOutText(ended)
  }, CUSTOMER_TEXTS.updateFailed)
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.sessions}</h2>
      {action.failure || action.answer ? (
        <Note kind={action.failure ? 'bad' : 'ok'} live>
          {action.failure ?? action.answer}
        </Note>
      ) : null}
      {value === null ? (
        <LoadFailure message={failure} onRetry={() => void reload()} />
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
                  onClick={() => action.run(session)}
                >
                  {words.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 ? (
        <Button variant="line" loading={action.running !== null} onClick={() => action.run(null)}>
          {words.signOutOthers}
        </Button>
      ) : null}
    </section>
  )
}

function signedOutText(count: number): string {
  return count === 0 ? PROFILE_TEXTS.signedInNowhereElse : format(PROFILE_TEXTS.signedOut, { count })
}

async function endOne({ _id }: ApiSession): Promise<number> {
  await revokeSession(_id)
  return 1
}
