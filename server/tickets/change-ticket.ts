import { eq } from 'drizzle-orm'
import { chooseLanguage } from '#domain/language/languages.ts'
import type { TicketKind } from '#domain/tickets/ticket-kinds.ts'
import { afterClosing, afterReopening, REOPEN_DAYS } from '#domain/tickets/ticket-state.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { tickets } from '../db/schema/support.ts'
import { wordsIn } from '../language/words.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { addTicketMessage } from './add-message.ts'
import { type LockedTicket, writeTicketState } from './lock-ticket-queries.ts'
import { ticketNotifications } from './ticket-notifications.ts'

/** The acting staff member. The caller has checked the permission 'support.answer'. */
interface Actor {
  actorId: string
}

/** Assigns a ticket to a staff member, or to no one. @param assignedTo whose role the caller has checked */
export async function assignTicket(
  tx: Connection,
  ticket: LockedTicket,
  { actorId, assignedTo }: Actor & { assignedTo: string | null },
): Promise<void> {
  await change(tx, ticket, { actorId, action: 'assigned', fields: { assignedTo } })
}

/** Changes a ticket's kind. A new grievance is reported to the grievance officer, once. */
export async function changeTicketKind(
  tx: Connection,
  ticket: LockedTicket,
  { actorId, kind }: Actor & { kind: TicketKind },
): Promise<void> {
  await change(tx, ticket, { actorId, action: 'kind_changed', fields: { kind } })
  if (kind === 'grievance') await notifyOfficer(tx, ticket.id)
}

/** Sets a ticket's subject line. */
export async function changeTicketSubject(
  tx: Connection,
  ticket: LockedTicket,
  { actorId, subject }: Actor & { subject: string },
): Promise<void> {
  await change(tx, ticket, { actorId, action: 'edited', fields: { subject } })
}

/**
 * Closes a ticket and emails the customer, unless `isTold` is false, as after an answer with the same content. Closing
 * it again has no effect.
 * @param actorId the staff member; null for the customer, who is not emailed
 */
export async function closeTicket(
  tx: Connection,
  ticket: LockedTicket,
  { actorId, isTold = true }: { actorId: string | null; isTold?: boolean },
): Promise<void> {
  if (ticket.closedAt !== null) return
  await writeTicketState(tx, ticket.id, afterClosing(ticket, ticket.now), actorId)
  const { texts, format } = wordsIn(chooseLanguage(ticket.language))
  const words = actorId === null ? texts.tickets.solvedBySender : texts.tickets.solvedByShop
  const { id } = await addTicketMessage(
    tx,
    { ...ticket, closedAt: ticket.now, closedBy: actorId },
    { author: 'shop', text: format(words, { days: REOPEN_DAYS }) },
  )
  if (actorId === null) return
  if (isTold)
    await queueNotification(tx, ticketNotifications.ticket_closed, {
      trigger: id,
      data: { language: ticket.language },
    })
  await recordActivity(tx, { actorId, subject: 'ticket', subjectId: ticket.id, action: 'closed' })
}

/** Reopens a closed ticket: the shop's turn. No effect on an open one. */
export async function reopenTicket(tx: Connection, ticket: LockedTicket, { actorId }: Actor): Promise<void> {
  if (ticket.closedAt === null) return
  await writeTicketState(tx, ticket.id, afterReopening(ticket, ticket.now), null)
  await recordActivity(tx, { actorId, subject: 'ticket', subjectId: ticket.id, action: 'reopened' })
}

/** Emails the officer at once, before staff look at the ticket. */
export async function notifyOfficer(tx: Connection, ticketId: string): Promise<void> {
  await queueNotification(tx, ticketNotifications.grievance_received, { trigger: ticketId })
}

type Changed = Partial<Pick<LockedTicket, 'assignedTo' | 'kind' | 'subject'>>

async function change(
  tx: Connection,
  ticket: LockedTicket,
  { actorId, action, fields }: Actor & { action: string; fields: Changed },
): Promise<void> {
  const names = (['assignedTo', 'kind', 'subject'] as const).filter(
    (name) => name in fields && fields[name] !== ticket[name],
  )
  if (names.length === 0) return
  await tx.update(tickets).set(fields).where(eq(tickets.id, ticket.id))
  // The log outlives the ticket, so it must not contain the customer's text.
  const logged = names.filter((name) => name !== 'subject')
  const valuesOf = (from: Changed) => Object.fromEntries(logged.map((name) => [name, from[name] ?? null]))
  await recordActivity(tx, {
    actorId,
    subject: 'ticket',
    subjectId: ticket.id,
    action,
    before: valuesOf(ticket),
    after: valuesOf(fields),
  })
}
