import { format } from '#domain/language/format.ts'
import type { StaffList, StaffPerson } from '#domain/staff/api-staff.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { endSessions } from '#web/api/staff.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showDone } from '../components/undo-store.ts'
import { SignIns } from './sign-ins.tsx'
import styles from './staff.module.css'

/** A staff member's sessions, last used first, each with a button to end it. */
export function SessionsDialog({
  person: { _id, name, isMe, sessions },
  onClose,
  onList,
}: {
  person: StaffPerson
  onClose: () => void
  onList: (list: StaffList) => void
}) {
  const ending = useMutation(async (session: string | null) => {
    onList(await endSessions(_id, session))
    showDone(words.ended)
    if (session === null) onClose()
  }, words.endFailed)
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <Dialog
      title={format(words.sessionsOf, { name })}
      onClose={onClose}
      footer={
        others.length > 0 ? (
          <Button variant="danger" loading={ending.running?.[0] === null} onClick={() => ending.run(null)}>
            {isMe ? words.endAllOwn : words.endAll}
          </Button>
        ) : undefined
      }
    >
      <ul className={styles.rows}>
        {sessions.map(({ _id: session, device, since, lastUsedAt, isThis }) => {
          const began = formatDateTime(new Date(since))
          return (
            <li key={session}>
              <span className={styles.who}>
                <b>{device}</b>
                <small>
                  {format(words.since, { since: began, used: formatDateTime(new Date(lastUsedAt)) })}
                </small>
              </span>
              <span className={styles.ways}>
                {isThis ? (
                  <small>{words.thisSession}</small>
                ) : (
                  <Button
                    variant="line"
                    small
                    aria-label={format(words.endOneOf, { device, since: began })}
                    loading={ending.running?.[0] === session}
                    onClick={() => ending.run(session)}
                  >
                    {words.endOne}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <h3>{words.signIns}</h3>
      <SignIns of={_id} />
      {ending.failure ? (
        <Note kind="bad" live>
          {ending.failure}
        </Note>
      ) : null}
    </Dialog>
  )
}
