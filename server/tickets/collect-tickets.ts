import { toApiTicket } from '#domain/tickets/to-api-ticket.ts'
import type { Services } from '../services.ts'
import { listTicketsOf, readAddressOf, readMessagesOfTickets } from './ticket-queries.ts'

/** A message of a ticket, of either side. */
export interface OwnMessage {
  ticket: string
  /** 'customer', or the shop: 'staff' for a person, 'shop' for what goes by itself. */
  author: string
  message: string
  createdAt: string
  /** As `data:` addresses, so that the file needs nothing else. */
  pictures: string[]
}

/** More tickets and pictures than anybody has; a flood must not fill the memory. */
const mostTickets = 1_000
const mostPictures = 100

/**
 * What a person and the shop wrote to each other, with pictures, the oldest ticket last. Answers to an address that is not
 * proven to be theirs went there alone, and are not part of it.
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
