import { foldEmail } from '#domain/customers/email.ts'
import type { ContactInput } from '#domain/tickets/contact-form.ts'
import { issue } from '#domain/validation/issue.ts'
import type { Caller } from '../access/caller.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { findProduct } from '../catalogue/find-product.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { createTicket } from './create-ticket.ts'
import { callerOrVisitor } from './open-ticket.ts'
import { ticketLink } from './ticket-link.ts'
import { isOwnOrder } from './ticket-queries.ts'

const ticketsPerAddressAndHour = 20
/** Limit for a mailbox that others may enter. */
const ticketsPerMailboxAndHour = 30

/**
 * Stores a message to the shop as a ticket.
 * @param findCaller the logged-in caller; an expired session must not lose the message
 * @returns its number, and the link by which the sender follows it
 * @throws ShopError `too_many_requests`, `validation_failed` for an order or product that the sender cannot access
 */
export async function sendContactMessage(
  services: Pick<Services, 'db' | 'config' | 'catalogue' | 'settings'>,
  input: ContactInput,
  { ip, language, findCaller }: { ip: string; language: string; findCaller: () => Promise<Caller> },
): Promise<{ ticket: string; link: string }> {
  const { email, phoneNo: phone, firstName, lastName, message, subject = '', isGrievance } = input
  await throttle(services, {
    action: 'contact',
    subject: ip,
    most: ticketsPerAddressAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  await throttle(services, {
    action: 'contact-email',
    subject: foldEmail(email),
    most: ticketsPerMailboxAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  const caller = await callerOrVisitor(findCaller)
  const customerId = caller.kind === 'customer' ? caller.customerId : null
  const orderId = await orderOf(services, input.orderId, customerId)
  const productId = await productOf(services, input.productId)
  const ticket = await inTransaction(services.db, (tx) =>
    createTicket(
      services,
      tx,
      {
        kind: isGrievance ? 'grievance' : 'question',
        subject,
        firstName,
        lastName,
        email,
        phone,
        language,
        customerId,
        orderId,
        productId,
      },
      { text: message },
    ),
  )
  return { ticket: ticket.number, link: await ticketLink(services, ticket, 'sender') }
}

async function orderOf(
  { db }: Pick<Services, 'db'>,
  orderId: string | undefined,
  customerId: string | null,
): Promise<string | null> {
  if (!orderId) return null
  if (customerId !== null && (await isOwnOrder(db, { orderId, customerId }))) return orderId
  throw refuseField('orderId', issue('support.order'))
}

async function productOf(
  services: Pick<Services, 'db' | 'catalogue'>,
  product: string | undefined,
): Promise<string | null> {
  if (!product) return null
  const id = await findProduct(services, product)
  if (id) return id
  throw refuseField('productId', issue('support.product'))
}
