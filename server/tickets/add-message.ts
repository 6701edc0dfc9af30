import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TicketAuthor } from '#domain/tickets/ticket-kinds.ts'
import { afterMessage } from '#domain/tickets/ticket-state.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { clockNow } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { media } from '../db/schema/catalogue.ts'
import { ticketMessages, ticketPictures, tickets } from '../db/schema/support.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { queueStaffNews } from '../push/notify-staff.ts'
import type { StoredPhoto } from '../uploads/private-photos.ts'
import { type LockedTicket, writeTicketState } from './lock-ticket-queries.ts'
import { ticketNotifications } from './ticket-notifications.ts'

export interface NewTicketMessage {
  author: TicketAuthor
  text: string
  /** The staff member who writes; for `staff` and `note`. */
  staffId?: string | null
  /** Already in the media storage, by `storePhotos`; only their rows are written here. */
  pictures?: readonly StoredPhoto[]
  /** The client's idempotency key: the same key is the same message. */
  key?: string | undefined
}

/**
 * Adds a message to a locked ticket and its consequences: whose turn it is, reopening, the email about an answer, and
 * the activity log of staff.
 * @returns the id of the message; `isNew` is false if it was stored before, and then nothing was done
 * @throws ShopError `changed` if the customer writes to a ticket that was closed for too long
 */
export async function addTicketMessage(
  tx: Connection,
  ticket: LockedTicket,
  { author, text, staffId = null, pictures = [], key }: NewTicketMessage,
): Promise<{ id: string; isNew: boolean }> {
  const id = key === undefined ? newId('msg') : messageIdOf(ticket.id, { author, key })
  const state = afterMessage(ticket, { author, at: ticket.now })
  if (state === null) throw new ShopError('changed')
  const { rowCount } = await tx
    .insert(ticketMessages)
    // Not the start of the transaction, which may have waited for the lock: messages are sorted in the order of the
    // lock.
    .values({ id, ticketId: ticket.id, author, staffId, text, createdAt: clockNow })
    .onConflictDoNothing()
  if (rowCount !== 1) return { id, isNew: false }
  await addPictures(tx, id, pictures)
  await writeTicketState(tx, ticket.id, state, ticket.closedBy)
  if (author === 'customer' || author === 'staff')
    await tx.update(tickets).set({ lastMessageAt: ticket.now }).where(eq(tickets.id, ticket.id))
  if (author === 'customer') await queueStaffNews(tx, { topic: 'messages', id: ticket.id })
  if (author === 'staff')
    await queueNotification(tx, ticketNotifications.ticket_answered, {
      trigger: id,
      data: { language: ticket.language },
    })
  if (author === 'staff' || author === 'note')
    await recordActivity(tx, {
      actorId: staffId,
      subject: 'ticket',
      subjectId: ticket.id,
      action: author === 'staff' ? 'answered' : 'noted',
      // The text is in the ticket, and is deleted with it.
      after: { messageId: id },
    })
  return { id, isNew: true }
}

/** A repeated request gives the same id, separately for each ticket and side. */
function messageIdOf(ticketId: string, { author, key }: { author: TicketAuthor; key: string }): string {
  return `msg_${createHash('sha256').update(`${ticketId} ${author} ${key}`).digest('hex').slice(0, 32)}`
}

async function addPictures(
  tx: Connection,
  messageId: string,
  pictures: readonly StoredPhoto[],
): Promise<void> {
  if (pictures.length === 0) return
  await tx.insert(media).values(
    pictures.map(({ id, width, height, files }) => ({
      id,
      kind: 'image' as const,
      format: 'avif' as const,
      width,
      height,
      widths: files.map((file) => file.width),
    })),
  )
  await tx
    .insert(ticketPictures)
    .values(pictures.map(({ id }, position) => ({ messageId, position, mediaId: id })))
}
