import type { ContactInput } from '#domain/support/contact-form.ts'
import { ticketNumber } from '#domain/support/ticket.ts'
import { throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { ticketMessages, tickets } from '../db/schema/support.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { nextTicketNumber } from './queries.ts'

const messagesPerAddressAndHour = 20

/** Keeps a message to the shop and gives its ticket number, by which the sender follows it. */
export async function sendContactMessage(
  services: Pick<Services, 'db' | 'config'>,
  input: ContactInput,
  ip: string,
): Promise<{ ticket: string }> {
  await throttle(services, {
    action: 'contact',
    subject: ip,
    most: messagesPerAddressAndHour,
    windowSeconds: 3_600,
  })
  const ticket = ticketNumber(await nextTicketNumber(services.db))
  const { firstName, lastName, email, phoneNo: phone, message } = input
  await inTransaction(services.db, async (tx) => {
    const id = newId('tkt')
    await tx.insert(tickets).values({ id, number: ticket, firstName, lastName, email, phone })
    await tx
      .insert(ticketMessages)
      .values({ id: newId('msg'), ticketId: id, author: 'customer', text: message })
  })
  return { ticket }
}
