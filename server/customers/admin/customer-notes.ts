import { and, eq } from 'drizzle-orm'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { newId } from '../../db/ids.ts'
import { customerNotes } from '../../db/schema/customer-admin.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { requireParts } from './read-customer.ts'

/**
 * Adds a note about a customer. The activity log records that there is one but not its text, because a note is erased
 * with the customer and the log never is.
 * @throws ShopError `forbidden`, `not_found`
 */
export async function addCustomerNote(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { customerId, text }: { customerId: string; text: string },
): Promise<void> {
  const { customerId: authorId } = requirePermission(caller, 'customers.write')
  const [main] = await requireParts(services, customerId)
  const id = newId('cnt')
  await inTransaction(services.db, async (tx) => {
    await tx.insert(customerNotes).values({ id, customerId: main.id, authorId, text })
    await recordActivity(tx, {
      actorId: authorId,
      subject: 'customer',
      subjectId: main.id,
      action: 'note_added',
      after: { note: id },
    })
  })
}

/** Deletes one's own note. @throws ShopError `forbidden`, `not_found` also for another staff member's note */
export async function removeCustomerNote(
  services: Pick<Services, 'db'>,
  caller: Caller,
  noteId: string,
): Promise<void> {
  const { customerId: authorId } = requirePermission(caller, 'customers.write')
  await inTransaction(services.db, async (tx) => {
    const [removed] = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.authorId, authorId)))
      .returning({ customerId: customerNotes.customerId })
    if (!removed) throw new ShopError('not_found')
    await recordActivity(tx, {
      actorId: authorId,
      subject: 'customer',
      subjectId: removed.customerId,
      action: 'note_removed',
      before: { note: noteId },
    })
  })
}
