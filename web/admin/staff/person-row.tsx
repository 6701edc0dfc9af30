import { initials } from '#domain/customers/names.ts'
import { format } from '#domain/language/format.ts'
import type { SecondStep, StaffPerson } from '#domain/staff/api-staff.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { ROLE_ABOUT } from '#texts/staff/invitation-texts.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { Button } from '#web/components/button.tsx'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import styles from './staff.module.css'

/** A staff member, with an owner's actions. */
export function PersonRow({
  person,
  onRole,
  onSessions,
}: {
  person: StaffPerson
  onRole: () => void
  onSessions: () => void
}) {
  const { name, email, role, isMe, lastSeenAt, sessions } = person
  const { tone, text } = secondStepText(person.secondStep)
  return (
    <li>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        <small>{isMe ? `${words.you} · ${email}` : email}</small>
        <small>{ROLE_ABOUT[role]}</small>
        <small>
          {lastSeenAt === null
            ? words.neverSeen
            : format(words.seen, { time: formatDateTime(new Date(lastSeenAt)) })}
        </small>
        <span>
          <TonePill tone={tone} text={text} />
        </span>
      </span>
      <span className={styles.ways}>
        <Button
          variant="line"
          small
          aria-label={format(words.roleOf, { role: FRAME_TEXTS[role], name })}
          onClick={onRole}
        >
          {FRAME_TEXTS[role]}
        </Button>
        <Button variant="quiet" small onClick={onSessions}>
          {sessions.length > 0 ? format(words.sessions, { count: sessions.length }) : words.signIns}
        </Button>
      </span>
    </li>
  )
}

function secondStepText({ isOn, isNeeded, by }: SecondStep): { tone: StatusTone; text: string } {
  if (isOn) return { tone: 'ok', text: words.twoStepOn }
  if (!isNeeded || by === null) return { tone: 'info', text: words.twoStepOff }
  const isLate = new Date(by) < new Date()
  return isLate
    ? { tone: 'bad', text: words.twoStepLate }
    : { tone: 'warn', text: format(words.twoStepBy, { date: formatDate(new Date(by)) }) }
}
