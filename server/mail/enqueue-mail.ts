import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { mailJobs } from './jobs.ts'
import type { LetterKind } from './letter-kinds.ts'

/**
 * Queues a message in the caller's transaction: an e-mail and, for kinds that have one, a text message. What is
 * told once for a kind and key is never told again.
 * @param key the occasion: an order, a refund, a request
 * @param data what the letter needs beyond its occasion; never a secret, it stands in the database until sent
 */
export async function enqueueMail(
  tx: Connection,
  { kind, key, data = {} }: { kind: LetterKind; key: string; data?: Readonly<Record<string, string>> },
): Promise<void> {
  await addJob(tx, mailJobs.tell_customer, { kind, key, data: { ...data } }, { key: `tell:${kind}:${key}` })
}
