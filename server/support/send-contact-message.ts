import { sql } from 'drizzle-orm'
import type { ContactInput } from '#domain/support/contact-form.ts'
import { ticketNumber } from '#domain/support/ticket.ts'
import { throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import type { Services } from '../services.ts'

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
  const { rows } = await services.db.execute<{ number: number }>(
    sql`select nextval('contact_ticket_numbers')::int as number`,
  )
  const ticket = ticketNumber(rows[0]?.number ?? 0)
  await services.db.execute(sql`
    insert into contact_messages (id, ticket, first_name, last_name, email, phone, message)
    values (${newId('msg')}, ${ticket}, ${input.firstName}, ${input.lastName}, ${input.email}, ${input.phoneNo}, ${input.message})`)
  return { ticket }
}
