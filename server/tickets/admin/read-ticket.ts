import { foldEmail } from '#domain/customers/email.ts'
import { roleHas, STAFF_ROLES } from '#domain/customers/permissions.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import type { AdminTicket } from '#domain/tickets/api-admin-ticket.ts'
import { parseTicketNumber, ticketClocks } from '#domain/tickets/ticket.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import type { Words } from '../../language/words.ts'
import { offerReturn } from '../../returns/offer-return.ts'
import type { Services } from '../../services.ts'
import {
  readAnsweringStaff,
  readLastOrders,
  readMessageRecords,
  readOtherTickets,
  readTicketOrder,
  readTicketRecord,
  type TicketRecord,
} from './ticket-queries.ts'

type Reading = Pick<Services, 'db' | 'settings' | 'config'>

/** Only the newest messages of a ticket are shown, up to this many. */
const mostMessages = 300
const mostOrders = 3
const mostTickets = 5
const answeringRoles = STAFF_ROLES.filter((role) => roleHas(role, 'support.answer'))

/** A ticket with everything needed to answer it. @throws ShopError `not_found`, `forbidden` */
export async function readAdminTicket(
  services: Reading,
  caller: Caller,
  { number, words }: { number: string; words: Words },
): Promise<AdminTicket> {
  const { customerId: me } = requirePermission(caller, 'support.answer')
  const { db } = services
  const ticket = await readTicketRecord(db, parseTicketNumber(number) ?? '')
  if (!ticket) throw new ShopError('not_found')
  const [messages, staff, lastOrders, tickets, order] = await Promise.all([
    readMessageRecords(db, ticket.id, mostMessages),
    readAnsweringStaff(db, answeringRoles),
    readLastOrders(db, { ...ticket, emailFolded: foldEmail(ticket.email) }, mostOrders),
    readOtherTickets(db, ticket, mostTickets),
    aboutOrder(services, ticket, words),
  ])
  const { createdAt, firstAnsweredAt, waitsSince, closedAt } = ticket
  const { firstAnswer, solution } = ticketClocks(ticket, new Date())
  return {
    _id: ticket.id,
    number: ticket.number,
    kind: ticket.kind,
    subject: ticket.subject,
    createdAt: createdAt.toISOString(),
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    waitsFor: ticket.waitsFor,
    waitsSince: waitsSince.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    firstAnswerBy: firstAnswer.dueAt.toISOString(),
    solveBy: solution.dueAt.toISOString(),
    assignedTo: ticket.assignedTo,
    staff: staff.map(({ id, name }) => ({ _id: id, name, isMe: id === me })),
    messages: messages.map(({ id, author, staffId, name, text, createdAt: at, pictures }) => ({
      _id: id,
      author,
      name,
      isMine: staffId === me,
      text,
      at: at.toISOString(),
      pictures: pictures.map((mediaId) => `/api/admin/messages/${ticket.number}/pictures/${mediaId}`),
    })),
    count: messages[0]?.all ?? 0,
    customer: {
      _id: ticket.customerId,
      firstName: ticket.firstName,
      name: `${ticket.firstName} ${ticket.lastName}`.trim(),
      email: ticket.email,
      phoneNo: tenDigits(ticket.phone),
      signedIn: ticket.customerId !== null,
      city: lastOrders[0]?.city ?? '',
      orders: lastOrders[0]?.all ?? 0,
      lastOrders: lastOrders.map((one) => ({
        _id: one.id,
        number: shortOrderNumber(one.id),
        status: one.status,
        at: one.createdAt.toISOString(),
      })),
      tickets: tickets.map((one) => ({
        number: one.number,
        subject: one.subject,
        createdAt: one.createdAt.toISOString(),
        closedAt: one.closedAt?.toISOString() ?? null,
      })),
    },
    order,
    product: ticket.product,
  }
}

async function aboutOrder(
  services: Reading,
  { orderId }: TicketRecord,
  words: Words,
): Promise<AdminTicket['order']> {
  if (orderId === null) return null
  const order = await readTicketOrder(services.db, orderId)
  if (!order) return null
  return {
    _id: order.id,
    number: shortOrderNumber(order.id),
    status: order.status,
    total: paiseToRupees(order.totalPaise),
    at: order.createdAt.toISOString(),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    returnLink: await returnLink(services, orderId, words),
    returns: order.returns.map(({ id, serial }) => ({ _id: id, number: returnNumber(serial) })),
  }
}

/**
 * Without a token: an answer may be read by others with access to the mailbox, who must prove that the order is theirs.
 */
async function returnLink(services: Reading, orderId: string, words: Words): Promise<string | null> {
  const { open, lines } = await offerReturn(services, { orderId, customerId: null }, words)
  return open && lines.length > 0 ? `${services.config.publicUrl}/orders/${orderId}/return` : null
}
