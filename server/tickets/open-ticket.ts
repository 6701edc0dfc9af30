import { normaliseEmail } from '#domain/customers/email.ts'
import { parseTicketNumber } from '#domain/tickets/ticket.ts'
import { type Caller, visitor } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { TicketRow } from './lock-ticket-queries.ts'
import { proofOfToken } from './ticket-link.ts'
import { findTicketByNumber, readAddressOf } from './ticket-queries.ts'

/** By what right the caller accesses a ticket. */
export interface TicketAccess {
  /** The token of a link; null without one. */
  token: string | null
  findCaller: () => Promise<Caller>
}

export interface OpenedTicket {
  ticket: TicketRow
  /**
   * Whether the caller has proved to own the ticket's mailbox. Without that they see only what they wrote: anyone can
   * write in another person's name, and the answers may contain that person's data.
   */
  isProven: boolean
}

/**
 * The ticket of a number, for the holder of its link and for the account that wrote it or has proved its address.
 * @throws ShopError `not_found`, the same for another person's ticket and an unknown one
 */
export async function openTicket(
  services: Pick<Services, 'db'>,
  numberAsked: string,
  access: TicketAccess,
): Promise<OpenedTicket> {
  const number = parseTicketNumber(numberAsked)
  const ticket = number === null ? null : await findTicketByNumber(services.db, number)
  if (!ticket) throw new ShopError('not_found', { say: ({ texts }) => texts.contact.ticketNotFound })
  return await requireAccess(services, ticket, access)
}

/** The same for a loaded ticket. @throws ShopError `not_found` */
export async function requireAccess(
  { db }: Pick<Services, 'db'>,
  ticket: TicketRow,
  { token, findCaller }: TicketAccess,
): Promise<OpenedTicket> {
  const proof = token === null ? null : await proofOfToken(db, ticket.id, token)
  if (proof === 'mailbox') return { ticket, isProven: true }
  const caller = await callerOrVisitor(findCaller)
  const account = caller.kind === 'customer' ? await readAddressOf(db, caller.customerId) : null
  const isProven = account?.isProven === true && account.email === normaliseEmail(ticket.email)
  const isWriters = caller.kind === 'customer' && caller.customerId === ticket.customerId
  if (!isProven && !isWriters && proof === null)
    throw new ShopError('not_found', { say: ({ texts }) => texts.contact.ticketNotFound })
  return { ticket, isProven }
}

/** The logged-in caller. An expired session must neither lose a written message nor block a link. */
export async function callerOrVisitor(findCaller: () => Promise<Caller>): Promise<Caller> {
  try {
    return await findCaller()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unauthenticated') return visitor
    throw error
  }
}
