import { eq } from 'drizzle-orm'
import { openPlace } from '#domain/tickets/fill-answer.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { ticketMessages } from '../../db/schema/support.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refuseField, ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { type StoredPhoto, storePhotos } from '../../uploads/private-photos.ts'
import { addTicketMessage } from '../add-message.ts'
import { closeTicket } from '../change-ticket.ts'
import { lockTicket } from '../lock-ticket-queries.ts'

/** A staff answer to a ticket. */
export interface AdminAnswer {
  number: string
  text: string
  /** The number of messages that the writer has seen. */
  seen: number
  key?: string | undefined
  solve: boolean
  photos?: readonly StoredPhoto[]
}

/**
 * Answers a ticket, and with `solve` closes it. A writer who has not seen newer messages is shown them first.
 * @throws ShopError `not_found`, `forbidden`, `ticket_moved`, `validation_failed` for an unfilled placeholder
 */
export async function answerTicket(
  services: Pick<Services, 'db' | 'media' | 'log'>,
  caller: Caller,
  { number, text, seen, key, solve, photos = [] }: AdminAnswer,
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'support.answer')
  const place = openPlace(text)
  if (place !== null) throw refuseField('text', issue('support.placeOpen', { place }))
  const takeAway = await storePhotos(services, photos)
  try {
    const { isNew } = await inTransaction(services.db, async (tx) => {
      const ticket = await lockTicket(tx, { number })
      const there = await tx.$count(ticketMessages, eq(ticketMessages.ticketId, ticket.id))
      const added = await addTicketMessage(tx, ticket, {
        author: 'staff',
        text,
        staffId,
        key,
        pictures: photos,
      })
      // A repeated request whose first response was lost.
      if (!added.isNew) return added
      // The transaction's rollback removes the message.
      if (there !== seen) throw new ShopError('ticket_moved')
      if (solve) await closeTicket(tx, await lockTicket(tx, { number }), { actorId: staffId, isTold: false })
      return added
    })
    if (!isNew) await takeAway()
  } catch (error) {
    await takeAway()
    throw error
  }
}

/** Adds an internal note to a ticket. @throws ShopError `not_found`, `forbidden` */
export async function noteOnTicket(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { number, text, key }: { number: string; text: string; key?: string | undefined },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'support.answer')
  await inTransaction(db, async (tx) => {
    await addTicketMessage(tx, await lockTicket(tx, { number }), { author: 'note', text, staffId, key })
  })
}
