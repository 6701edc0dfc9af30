import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ApiTicket, ApiTicketMessage } from './api-ticket.ts'
import { type TicketTimes, ticketClocks } from './ticket.ts'
import type { TicketAuthor, TicketKind } from './ticket-kinds.ts'
import { reopenUntil } from './ticket-state.ts'

/** The stored fields of a ticket that its sender sees. */
export interface TicketRecord extends TicketTimes {
  number: string
  kind: TicketKind
  subject: string
  email: string
  orderId: string | null
  product: { id: string; slug: string; name: string } | null
  messages: readonly {
    id: string
    author: TicketAuthor
    text: string
    createdAt: Date
    pictures: readonly { id: string; width: number; height: number }[]
  }[]
}

/**
 * A ticket as its sender sees it at an instant: without internal notes, and without the text of replies if the ticket's
 * address is not verified as theirs.
 */
export function toApiTicket(
  record: TicketRecord,
  { isProven, now }: { isProven: boolean; now: Date },
): ApiTicket {
  const { number, kind, subject, email, createdAt, waitsFor, closedAt, orderId, product } = record
  const { nextAnswer } = ticketClocks(record, now)
  return {
    number,
    kind,
    subject,
    email,
    createdAt: createdAt.toISOString(),
    waitsFor,
    closedAt: closedAt?.toISOString() ?? null,
    reopenUntil: closedAt === null ? null : reopenUntil(closedAt).toISOString(),
    answerBy: nextAnswer?.dueAt.toISOString() ?? null,
    order: orderId === null ? null : { _id: orderId, number: shortOrderNumber(orderId) },
    product: product === null ? null : { _id: product.id, slug: product.slug, name: product.name },
    messages: record.messages
      .filter(({ author }) => author !== 'note')
      .map((message): ApiTicketMessage => {
        const isInLetter = message.author === 'staff' && !isProven
        return {
          id: message.id,
          author: message.author,
          text: isInLetter ? '' : message.text,
          createdAt: message.createdAt.toISOString(),
          pictures: isInLetter
            ? []
            : message.pictures.map(({ id, width, height }) => ({ id, width, height })),
          isInLetter,
        }
      }),
  }
}
