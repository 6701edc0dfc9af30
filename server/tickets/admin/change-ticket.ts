import { eq } from 'drizzle-orm'
import { roleHas } from '#domain/customers/permissions.ts'
import type { TicketChange } from '#domain/tickets/api-admin-ticket.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { customers } from '../../db/schema/customers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refuseField } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import {
  assignTicket,
  changeTicketKind,
  changeTicketSubject,
  closeTicket,
  reopenTicket,
} from '../change-ticket.ts'
import { lockTicket } from '../lock-ticket-queries.ts'

/** Changes a ticket's kind, subject or assignee. @throws ShopError `not_found`, `forbidden`, `validation_failed` */
export async function changeTicket(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { number, subject, kind, assignedTo }: TicketChange & { number: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, { number })
    if (subject !== undefined) await changeTicketSubject(tx, ticket, { actorId, subject })
    if (kind !== undefined) await changeTicketKind(tx, ticket, { actorId, kind })
    if (assignedTo === undefined) return
    if (assignedTo !== null) await requireAnswering(tx, assignedTo)
    await assignTicket(tx, ticket, { actorId, assignedTo })
  })
}

/** Marks a ticket as solved; the customer is notified. @throws ShopError `not_found`, `forbidden` */
export async function solveTicket(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  number: string,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => closeTicket(tx, await lockTicket(tx, { number }), { actorId }))
}

/** Reopens a solved ticket. @throws ShopError `not_found`, `forbidden` */
export async function openTicketAgain(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  number: string,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => reopenTicket(tx, await lockTicket(tx, { number }), { actorId }))
}

async function requireAnswering(tx: Connection, customerId: string): Promise<void> {
  const [person] = await tx
    .select({ role: customers.staffRole, erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!person?.role || person.erasedAt !== null || !roleHas(person.role, 'support.answer')) {
    throw refuseField('assignedTo', issue('wrongKind'))
  }
}
