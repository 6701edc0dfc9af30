import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { outgoingMessages } from '../db/schema/messages.ts'

const nobody = { recipient: null, subject: null, data: {} }

/** Takes a person's address and what was said out of everything that was sent there. @param email in lower case */
export async function forgetRecipient(tx: Connection, email: string): Promise<void> {
  await tx.update(outgoingMessages).set(nobody).where(eq(outgoingMessages.recipient, email))
}

/** The same for everything that was written so long ago. */
export async function forgetOldRecipients(db: Connection, days: number): Promise<void> {
  await db
    .update(outgoingMessages)
    .set(nobody)
    .where(and(lt(outgoingMessages.createdAt, daysAgo(days)), isNotNull(outgoingMessages.recipient)))
}
