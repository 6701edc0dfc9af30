import { setTimeout as delay } from 'node:timers/promises'
import { foldEmail, normaliseEmail } from '#domain/customers/email.ts'
import type { TicketLinkInput } from '#domain/tickets/ticket-form.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { ticketNotifications } from './ticket-notifications.ts'
import { findTicketByNumber } from './ticket-queries.ts'

const linksPerAddressAndHour = 20
const linksPerMailboxAndHour = 3
/** Queueing an email takes a few milliseconds longer than finding no ticket: both are answered after this time. */
const answerAfterMs = 250

/**
 * Emails the link of a ticket if this is its mailbox. Numbers are sequential, so the answer and its time are the same
 * if it is not.
 * @throws ShopError `too_many_requests`
 */
export async function sendTicketLink(
  services: Pick<Services, 'db' | 'config'>,
  { number, email }: TicketLinkInput,
  { ip, language }: { ip: string; language: string },
): Promise<void> {
  await throttle(services, {
    action: 'ticket-link',
    subject: ip,
    most: linksPerAddressAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  await throttle(services, {
    action: 'ticket-link-email',
    subject: foldEmail(email),
    most: linksPerMailboxAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  await Promise.all([queueLink(services, { number, email, language }), delay(answerAfterMs)])
}

async function queueLink(
  { db }: Pick<Services, 'db'>,
  { number, email, language }: TicketLinkInput & { language: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ticket = await findTicketByNumber(tx, number)
    if (!ticket || normaliseEmail(ticket.email) !== email) return
    await queueNotification(tx, ticketNotifications.ticket_link, {
      trigger: newId('msg'),
      data: { ticketId: ticket.id, language },
    })
  })
}
