import type { TicketMessageInput } from '#domain/tickets/ticket-form.ts'
import { afterMessage } from '#domain/tickets/ticket-state.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { type StoredPhoto, storePhotos } from '../uploads/private-photos.ts'
import { addTicketMessage } from './add-message.ts'
import { closeTicket } from './change-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { type LockedTicket, lockTicket } from './lock-ticket-queries.ts'
import type { OpenedTicket } from './open-ticket.ts'
import { ticketLink } from './ticket-link.ts'

const messagesPerTicketAndHour = 20
const messagesPerAddressAndHour = 60

/**
 * Checked before a file is read, so that a customer over the limit does not first upload fifty megabytes. @throws
 * ShopError `too_many_requests`
 */
export async function countTicketMessage(
  services: Pick<Services, 'db' | 'config'>,
  { ticket }: OpenedTicket,
  ip: string,
): Promise<void> {
  await throttle(services, {
    action: 'ticket-message',
    subject: ticket.id,
    most: messagesPerTicketAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  await throttle(services, {
    action: 'ticket-message-address',
    subject: ip,
    most: messagesPerAddressAndHour,
    windowSeconds: HOUR_SECONDS,
  })
}

/**
 * Adds a customer's message to a ticket. A closed ticket is reopened; one closed for too long is continued in a new
 * ticket. The same key is the same message.
 * @returns the link to the new ticket; null if the message is in the ticket itself
 */
export async function writeToTicket(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'media' | 'log'>,
  { ticket, isProven }: OpenedTicket,
  { input, photos = [] }: { input: TicketMessageInput; photos?: readonly StoredPhoto[] },
): Promise<string | null> {
  const takeAway = await storePhotos(services, photos)
  const message = { text: input.text, key: input.key, pictures: photos }
  try {
    const written = await inTransaction(services.db, async (tx) => {
      const locked = await lockTicket(tx, { id: ticket.id })
      if (afterMessage(locked, { author: 'customer', at: locked.now }) === null) {
        return { isNew: true, next: await createTicket(services, tx, nextOf(locked), message, locked.number) }
      }
      const { isNew } = await addTicketMessage(tx, locked, { ...message, author: 'customer' })
      return { isNew, next: null }
    })
    if (!written.isNew) await takeAway()
    return written.next && (await ticketLink(services, written.next, isProven ? 'mailbox' : 'sender'))
  } catch (error) {
    await takeAway()
    throw error
  }
}

function nextOf({
  kind,
  subject,
  firstName,
  lastName,
  email,
  phone,
  language,
  customerId,
  orderId,
  productId,
}: LockedTicket) {
  return { kind, subject, firstName, lastName, email, phone, language, customerId, orderId, productId }
}

/** The customer marks it as solved. A repeated call has no effect. */
export async function solveTicket({ db }: Pick<Services, 'db'>, { ticket }: OpenedTicket): Promise<void> {
  await inTransaction(db, async (tx) => {
    await closeTicket(tx, await lockTicket(tx, { id: ticket.id }), { actorId: null })
  })
}
