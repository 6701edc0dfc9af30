import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { fetchSignIns } from '#web/api/staff.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import styles from './staff.module.css'

/** Logins and failed attempts of a staff member; latest first. */
export function SignIns({ of }: { of: string | null }) {
  const { answer, failure, again } = useFetched(
    `sign-ins ${of}`,
    (signal) => fetchSignIns(of, signal),
    words.signInsFailed,
  )
  if (failure)
    return (
      <Note kind="bad" live>
        <p>{failure}</p>
        <Button variant="line" small onClick={again}>
          {words.signInsAgain}
        </Button>
      </Note>
    )
  if (!answer) return <p className="muted">{words.signInsLoading}</p>
  return (
    <>
      <p className="muted">{format(words.signInsText, { count: answer.keptDays })}</p>
      {answer.signIns.length === 0 ? <p>{words.signInsNone}</p> : null}
      <ul className={styles.rows}>
        {answer.signIns.map(({ _id, at, outcome, device, network }) => (
          <li key={_id}>
            <span className={styles.who}>
              <b>{device === '' ? words.unknownDevice : device}</b>
              <small>
                {format(network === '' ? words.signInAt : words.signInFrom, {
                  time: formatDateTime(new Date(at)),
                  network,
                })}
              </small>
            </span>
            <TonePill tone={outcome === 'in' ? 'ok' : 'bad'} text={words.outcomes[outcome]} />
          </li>
        ))}
      </ul>
    </>
  )
}
