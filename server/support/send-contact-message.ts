import type { ContactInput } from '#domain/support/contact-form.ts'
import { ticketNumber } from '#domain/support/ticket.ts'
import { throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { contactMessages } from '../db/schema/support.ts'
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
  await services.db.insert(contactMessages).values({
    id: newId('msg'),
    ticket,
    firstName: input.firstName,
    lastName: input.lastName,
    email: input.email,
    phone: input.phoneNo,
    message: input.message,
  })
  return { ticket }
}
