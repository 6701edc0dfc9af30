import { eq } from 'drizzle-orm'
import { foldEmail } from '#domain/customers/email.ts'
import { chooseLanguage } from '#domain/language/languages.ts'
import { ticketNumber } from '#domain/tickets/ticket.ts'
import type { TicketKind } from '#domain/tickets/ticket-kinds.ts'
import { countTries } from '../access/throttle.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { tickets } from '../db/schema/support.ts'
import { wordsIn } from '../language/words.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { addTicketMessage, type NewTicketMessage } from './add-message.ts'
import { notifyOfficer } from './change-ticket.ts'
import { lockTicket } from './lock-ticket-queries.ts'
import { ticketNotifications } from './ticket-notifications.ts'
import { nextTicketNumber } from './ticket-queries.ts'

/** Strangers may enter any address: beyond this many tickets in an hour no email is sent. */
const lettersPerMailboxAndHour = 3

export interface NewTicket {
  kind: TicketKind
  subject: string
  firstName: string
  lastName: string
  email: string
  phone: string
  language: string
  customerId: string | null
  orderId: string | null
  productId: string | null
}

/**
 * Creates a ticket with its first message and an automatic acknowledgement, and queues the emails: one to its address,
 * and one to the grievance officer about a grievance.
 * @param continues the number of the earlier ticket, closed for too long, that it continues
 */
export async function createTicket(
  services: Pick<Services, 'config' | 'settings'>,
  tx: Connection,
  ticket: NewTicket,
  message: Omit<NewTicketMessage, 'author' | 'staffId'>,
  continues: string | null = null,
): Promise<{ id: string; number: string; language: string }> {
  const { kind, language } = ticket
  const id = newId('tkt')
  const number = ticketNumber(await nextTicketNumber(tx))
  await tx.insert(tickets).values({ ...ticket, id, number })
  const locked = await lockTicket(tx, { id })
  const { texts, format } = wordsIn(chooseLanguage(language))
  if (continues !== null)
    await addTicketMessage(tx, locked, {
      author: 'shop',
      text: format(texts.tickets.continued, { number: continues }),
    })
  await addTicketMessage(tx, locked, { ...message, author: 'customer' })
  const officer = services.settings.current().grievanceOfficer.name
  await addTicketMessage(tx, locked, {
    author: 'shop',
    text:
      kind === 'grievance'
        ? format(texts.tickets.grievanceAcknowledged, { number, officer })
        : format(texts.tickets.acknowledged, { number }),
  })
  if (kind === 'grievance') await notifyOfficer(tx, id)
  if (await mayTell(services, tx, ticket.email)) {
    await queueNotification(tx, ticketNotifications.ticket_received, { trigger: id, data: { language } })
    await tx.update(tickets).set({ acknowledgedAt: now }).where(eq(tickets.id, id))
  }
  return { id, number, language }
}

async function mayTell(
  { config }: Pick<Services, 'config'>,
  tx: Connection,
  email: string,
): Promise<boolean> {
  if (!config.rateLimit) return true
  const allowance = {
    action: 'ticket-letter',
    subject: foldEmail(email),
    most: lettersPerMailboxAndHour,
    windowSeconds: 3_600,
  }
  return (await countTries(tx, [allowance])) === null
}
