import { format } from '#domain/language/format.ts'
import { CLOCK_TONES } from '#domain/tickets/admin-clock.ts'
import type { AdminTicket } from '#domain/tickets/api-admin-ticket.ts'
import { ticketClocks } from '#domain/tickets/ticket.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { changeTicket } from '#web/api/admin/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { pencilIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { orderAddress } from '../components/list-query.ts'
import { Mark, type MarkTone } from '../components/mark.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { timesOf } from './clock-text.tsx'
import { clockIcon } from './icons.ts'
import styles from './ticket-view.module.css'

const TONES: Readonly<Record<(typeof CLOCK_TONES)[keyof typeof CLOCK_TONES], MarkTone>> = {
  calm: 'ok',
  soon: 'warn',
  urgent: 'bad',
  rest: 'plain',
}

/** What it is about, who wrote, the clocks, and who takes care of it. */
export function TicketHead({
  ticket,
  now,
  onDetails,
}: {
  ticket: AdminTicket
  now: Date
  onDetails: () => void
}) {
  const { number, subject, customer, order, assignedTo, closedAt, staff } = ticket
  const me = staff.find(({ isMe }) => isMe)
  const taking = useStep(
    (assigned: string) => changeTicket(number, { assignedTo: assigned }),
    () => showDone(format(words.saidChanged, { number })),
  )
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id="ticket-title">{subject || words.noSubject}</h2>
        <span className={styles.ways}>
          {assignedTo === null && closedAt === null && me ? (
            <Button
              variant="quiet"
              small
              loading={taking.running !== null}
              onClick={() => taking.run(me._id)}
            >
              {words.take}
            </Button>
          ) : null}
          <IconButton icon={pencilIcon} label={words.editDetails} onClick={onDetails} />
        </span>
      </div>
      <p className={styles.who}>
        <span>{`${[customer.name, customer.city].filter(Boolean).join(', ')} · `}</span>
        <span>{number}</span>
        {order === null ? null : (
          <>
            <span>{' · '}</span>
            <PageLink className="link" to={orderAddress(order._id)}>
              {format(words.orderOf, { number: order.number })}
            </PageLink>
            <span> </span>
            <StatusPill status={order.status} />
          </>
        )}
      </p>
      <Marks ticket={ticket} now={now} />
      {taking.failure ? (
        <Note kind="bad" live>
          {taking.failure}
        </Note>
      ) : null}
    </header>
  )
}

function Marks({ ticket, now }: { ticket: AdminTicket; now: Date }) {
  const { kind, customer, assignedTo, staff } = ticket
  const me = staff.find(({ isMe }) => isMe)
  return (
    <div className={styles.marks}>
      {kind === 'grievance' ? <Mark tone="warn">{words.grievance}</Mark> : null}
      <Clocks ticket={ticket} now={now} />
      {customer.signedIn ? null : <Mark tone="plain">{words.notSignedInMark}</Mark>}
      {assignedTo === null ? null : (
        <Mark>
          {assignedTo._id === me?._id ? words.withMe : format(words.with, { name: assignedTo.name })}
        </Mark>
      )}
    </div>
  )
}

/** When the first answer, and the solution, are due. What is solved says when. */
function Clocks({ ticket, now }: { ticket: AdminTicket; now: Date }) {
  const times = timesOf(ticket)
  if (times.closedAt !== null) {
    return <Mark tone="ok">{format(words.solved, { date: formatDate(times.closedAt) })}</Mark>
  }
  const { firstAnswer, solution } = ticketClocks(times, now)
  return (
    <>
      {firstAnswer.doneAt === null ? (
        <Mark tone={TONES[CLOCK_TONES[firstAnswer.state]]} icon={clockIcon}>
          {format(firstAnswer.state === 'passed' ? words.firstAnswerLate : words.firstAnswerBy, {
            time: formatDateTime(firstAnswer.dueAt),
          })}
        </Mark>
      ) : null}
      <Mark tone={solution.state === 'calm' ? 'plain' : TONES[CLOCK_TONES[solution.state]]} icon={clockIcon}>
        {format(solution.state === 'passed' ? words.solveLate : words.solveBy, {
          date: formatDate(solution.dueAt),
        })}
      </Mark>
    </>
  )
}
