import { roleHas } from '#domain/customers/permissions.ts'
import type { ApiTicket, ApiTicketRow } from '#domain/tickets/api-ticket.ts'
import { toApiTicket } from '#domain/tickets/to-api-ticket.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { callerOrVisitor, type OpenedTicket, requireAccess, type TicketAccess } from './open-ticket.ts'
import {
  findTicketOfPicture,
  listTicketsOf,
  readAddressOf,
  readTicketMessages,
  readTicketSubjects,
} from './ticket-queries.ts'

/** A ticket as its caller may see it. */
export async function readTicket(
  { db }: Pick<Services, 'db'>,
  { ticket, isProven }: OpenedTicket,
): Promise<ApiTicket> {
  const [messages, { product }] = await Promise.all([
    readTicketMessages(db, ticket.id),
    readTicketSubjects(db, ticket),
  ])
  return toApiTicket({ ...ticket, product, messages }, { isProven, now: new Date() })
}

/** The tickets of a registered account, the one with the newest message first. @throws ShopError `unauthenticated`, `forbidden` */
export async function listOwnTickets({ db }: Pick<Services, 'db'>, caller: Caller): Promise<ApiTicketRow[]> {
  const { customerId } = requireRegistered(caller)
  const account = await readAddressOf(db, customerId)
  const rows = await listTicketsOf(db, customerId, account?.isProven ? account.email : null)
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    subject: row.subject,
    begin: row.begin,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    waitsFor: row.waitsFor,
    closedAt: row.closedAt?.toISOString() ?? null,
  }))
}

/**
 * A picture of a ticket, for those who may read its message, and for support staff.
 * @throws ShopError `not_found`
 */
export async function readTicketPicture(
  services: Pick<Services, 'db' | 'media'>,
  pictureId: string,
  access: TicketAccess,
): Promise<Buffer> {
  const found = await findTicketOfPicture(services.db, pictureId)
  if (!found) throw new ShopError('not_found')
  const caller = await callerOrVisitor(access.findCaller)
  const isStaff =
    caller.kind === 'customer' && caller.staffRole !== null && roleHas(caller.staffRole, 'support.answer')
  if (!isStaff) {
    const { isProven } = await requireAccess(services, found.ticket, access)
    if (found.author === 'note' || (found.author === 'staff' && !isProven)) throw new ShopError('not_found')
  }
  const picture = await services.media.read(`${pictureId}-800.avif`)
  if (!picture) throw new ShopError('not_found')
  return picture
}
