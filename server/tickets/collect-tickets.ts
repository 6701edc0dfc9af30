import { toApiTicket } from '#domain/tickets/to-api-ticket.ts'
import type { Services } from '../services.ts'
import { listTicketsOf, readAddressOf, readMessagesOfTickets } from './ticket-queries.ts'

/** A message of a ticket, by either side. */
export interface OwnMessage {
  ticket: string
  /** 'customer', or the shop: 'staff' for a person, 'shop' for automatic messages. */
  author: string
  message: string
  createdAt: string
  /** As `data:` addresses, so that the file is self-contained. */
  pictures: string[]
}

/** More than any customer has; the limit protects the memory from a flood. */
const mostTickets = 1_000
const mostPictures = 100

/**
 * The conversations of a customer with the shop, with pictures, the oldest ticket last. Answers sent to an address not
 * proved to be theirs are left out.
 */
export async function collectTickets(
  { db, media }: Pick<Services, 'db' | 'media'>,
  customerId: string,
): Promise<OwnMessage[]> {
  const account = await readAddressOf(db, customerId)
  const provenEmail = account?.isProven ? account.email : null
  const messages: OwnMessage[] = []
  let pictures = 0
  const tickets = await listTicketsOf(db, customerId, provenEmail, mostTickets)
  const messagesOf = await readMessagesOfTickets(
    db,
    tickets.map(({ id }) => id),
  )
  for (const ticket of tickets) {
    const said = messagesOf.get(ticket.id) ?? []
    const shown = toApiTicket(
      { ...ticket, product: null, messages: said },
      { isProven: ticket.email.toLowerCase() === provenEmail, now: new Date() },
    )
    for (const { author, text, createdAt, pictures: own, isInLetter } of shown.messages) {
      if (isInLetter) continue
      const files = await Promise.all(
        own.slice(0, mostPictures - pictures).map(({ id }) => media.read(`${id}-800.avif`)),
      )
      pictures += files.length
      messages.push({
        ticket: ticket.number,
        author,
        message: text,
        createdAt,
        pictures: files.flatMap((file) =>
          file ? [`data:image/avif;base64,${file.toString('base64')}`] : [],
        ),
      })
    }
  }
  return messages
}
