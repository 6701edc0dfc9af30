import { format } from '#domain/language/format.ts'
import type { StaffInvitation, StaffList } from '#domain/staff/api-staff.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { withdrawInvitation } from '#web/api/staff.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showDone } from '../components/undo-store.ts'
import styles from './staff.module.css'

/** A pending invitation. */
export function InvitationRow({
  invitation: { _id, email, role, invitedBy, expiresAt, isOver },
  onAgain,
  onList,
}: {
  invitation: StaffInvitation
  onAgain: (first: Pick<StaffInvitation, 'email' | 'role'>) => void
  onList: (list: StaffList) => void
}) {
  const withdrawing = useMutation(async () => {
    onList(await withdrawInvitation(_id))
    showDone(format(words.withdrawn, { email }))
  }, words.endFailed)
  const until = formatDateTime(new Date(expiresAt))
  return (
    <li>
      <span className={styles.who}>
        <b>{email}</b>
        <small>
          {format(isOver ? words.invitationOver : words.invitedBy, {
            role: FRAME_TEXTS[role],
            name: invitedBy,
            until,
          })}
        </small>
      </span>
      <span className={styles.ways}>
        <Button variant="line" small onClick={() => onAgain({ email, role })}>
          {words.again}
        </Button>
        <Button
          variant="quiet"
          small
          aria-label={format(words.withdrawOf, { email })}
          loading={withdrawing.running !== null}
          onClick={() => withdrawing.run()}
        >
          {words.withdraw}
        </Button>
      </span>
      {withdrawing.failure ? (
        <Note kind="bad" live>
          {withdrawing.failure}
        </Note>
      ) : null}
    </li>
  )
}
