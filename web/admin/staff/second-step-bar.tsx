import { format } from '#domain/language/format.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './staff.module.css'

const PROFILE = '/profile?tab=security'

/** Whether the time is over in which a second step had to be switched on: the admin answers nothing until it is. */
export function isSecondStepLate({ secondStep: { isOn, isNeeded, by } }: StaffMember, now: Date): boolean {
  return isNeeded && !isOn && by !== null && new Date(by) <= now
}

/** Over every page, for whose role needs a second step and who has none yet. */
export function SecondStepBar({ member: { secondStep } }: { member: StaffMember }) {
  if (!secondStep.isNeeded || secondStep.isOn || secondStep.by === null) return null
  return (
    <div className={styles.bar}>
      <Note kind="warn">
        <span>{`${format(words.secondStepSoon, { date: formatDate(new Date(secondStep.by)) })} `}</span>
        <PageLink className="link" to={PROFILE}>
          {words.toSecurity}
        </PageLink>
      </Note>
    </div>
  )
}

/** In the place of the admin, once the time is over. */
export function SecondStepNeeded() {
  return (
    <EmptyState level="h1" title={words.secondStepNow} text={words.secondStepNowText}>
      <LinkButton to={PROFILE}>{words.toSecurity}</LinkButton>
      <Button variant="line" onClick={() => location.reload()}>
        {words.isOn}
      </Button>
    </EmptyState>
  )
}
