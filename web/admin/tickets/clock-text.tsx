import { type ClockTone, ticketClock } from '#domain/tickets/admin-clock.ts'
import type { AdminTicket, AdminTicketRow } from '#domain/tickets/api-admin-ticket.ts'
import type { TicketTimes } from '#domain/tickets/ticket.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import styles from './clock-text.module.css'
import { clockIcon } from './icons.ts'

/** What a ticket waits for and how long, in its colour and in words. */
export function ClockText({ ticket, now }: { ticket: AdminTicketRow; now: Date }) {
  const { text, tone } = ticketClock(timesOf(ticket), now)
  return (
    <span className={classNames(styles.clock, styles[tone satisfies ClockTone])}>
      <Icon path={clockIcon} size="small" />
      <span>{text}</span>
    </span>
  )
}

/** The instants of a ticket as the rules ask for them. */
export function timesOf(ticket: AdminTicketRow | AdminTicket): TicketTimes {
  const { createdAt, firstAnsweredAt, closedAt, waitsFor, waitsSince } = ticket
  return {
    createdAt: new Date(createdAt),
    firstAnsweredAt: firstAnsweredAt === null ? null : new Date(firstAnsweredAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
    waitsFor,
    waitsSince: new Date(waitsSince),
  }
}
