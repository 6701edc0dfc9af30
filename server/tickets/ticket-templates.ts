import { ticketClocks } from '#domain/tickets/ticket.ts'
import { REOPEN_DAYS } from '#domain/tickets/ticket-state.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import {
  type Block,
  byEmailOnly,
  type Message,
  type MessageTemplate,
} from '../notifications/message-template.ts'
import { readTicketLetter, readTicketMessage, type TicketLetter } from './ticket-letter-queries.ts'
import { ticketLink } from './ticket-link.ts'
import type { ticketNotifications } from './ticket-notifications.ts'

/** Each reads the ticket when its email is written; an erased one sends nothing. */
export const ticketMessageTemplates: Record<keyof typeof ticketNotifications, MessageTemplate> = {
  async ticket_received(services, { key }, { texts, format }) {
    const ticket = await readTicketLetter(services.db, key)
    if (!ticket) return null
    const words = texts.ticketLetters.received
    const { number, kind } = ticket
    const officer = services.settings.current().grievanceOfficer.name
    return letter(ticket, texts.ticketLetters.why, {
      subject: format(words.subject, { number }),
      heading: words.heading,
      blocks: [
        paragraph(
          kind === 'grievance'
            ? format(words.grievance, { number, officer })
            : format(words.text, { number }),
        ),
        paragraph(words.more),
        { kind: 'button', text: words.button, url: await ticketLink(services, ticket, 'mailbox') },
        paragraph(words.notYours),
      ],
    })
  },
  async ticket_answered(services, { key }, { texts, format }) {
    const answer = await readTicketMessage(services.db, key)
    if (!answer) return null
    const { ticket, text, pictures } = answer
    const words = texts.ticketLetters.answered
    return letter(ticket, texts.ticketLetters.why, {
      subject: format(words.subject, { number: ticket.number }),
      heading: words.heading,
      blocks: [
        { kind: 'title', text: words.said },
        ...text.split(/\n+/).map(paragraph),
        ...(pictures > 0 ? [paragraph(format(words.pictures, { count: pictures }))] : []),
        ...(ticket.closedAt === null ? [] : [paragraph(format(words.solved, { days: REOPEN_DAYS }))]),
        { kind: 'button', text: words.button, url: await ticketLink(services, ticket, 'mailbox') },
        paragraph(words.reply),
      ],
    })
  },
  async ticket_closed(services, { key }, { texts, format }) {
    const said = await readTicketMessage(services.db, key)
    // A customer who has written again in the meantime is not told that it is solved.
    if (!said || said.ticket.closedAt === null) return null
    const { ticket } = said
    const words = texts.ticketLetters.closed
    const { number } = ticket
    return letter(ticket, texts.ticketLetters.why, {
      subject: format(words.subject, { number }),
      heading: words.heading,
      blocks: [
        paragraph(format(words.text, { number, days: REOPEN_DAYS })),
        { kind: 'button', text: words.button, url: await ticketLink(services, ticket, 'mailbox') },
      ],
    })
  },
  async ticket_link(services, { data: { ticketId = '' } }, { texts, format }) {
    const ticket = await readTicketLetter(services.db, ticketId)
    if (!ticket) return null
    const words = texts.ticketLetters.link
    const { number } = ticket
    return letter(ticket, texts.ticketLetters.why, {
      subject: format(words.subject, { number }),
      heading: words.heading,
      blocks: [
        paragraph(format(words.text, { number })),
        { kind: 'button', text: words.button, url: await ticketLink(services, ticket, 'mailbox') },
        paragraph(words.warning),
      ],
    })
  },
  async grievance_received(services, { key }, { texts, format }) {
    const ticket = await readTicketLetter(services.db, key)
    if (ticket?.kind !== 'grievance') return null
    const words = texts.ticketLetters.grievance
    const { number, createdAt } = ticket
    const { firstAnswer, solution } = ticketClocks(ticket, createdAt)
    const officer = services.settings.current().grievanceOfficer.email
    return letter({ ...ticket, email: officer }, words.why, {
      subject: format(words.subject, { number }),
      heading: words.heading,
      blocks: [
        paragraph(format(words.text, { number })),
        {
          kind: 'table',
          rows: [
            { name: words.answerBy, value: formatDateTime(firstAnswer.dueAt, texts.time) },
            { name: words.solveBy, value: formatDateTime(solution.dueAt, texts.time) },
          ],
        },
        { kind: 'button', text: words.button, url: `${services.config.publicUrl}/admin/messages/${number}` },
      ],
    })
  },
}

function letter(
  { email }: Pick<TicketLetter, 'email'>,
  why: string,
  said: Pick<Message, 'subject' | 'heading' | 'blocks'>,
): Message {
  return { to: email, ...byEmailOnly, why, ...said }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}
