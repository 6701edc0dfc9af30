import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Notification } from './define-notifications.ts'
import { mailJobs } from './jobs.ts'

/**
 * Queues a notification in the caller's transaction: an e-mail and, about orders, a message to the telephone. What was told once
 * of a kind for a trigger is never told again.
 * @param trigger the id of what causes it: an order, a refund, a request
 * @param data what the template needs beyond the trigger; never a secret, it stands in the database until sent
 */
export async function queueNotification(
  tx: Connection,
  { kind, delaySeconds }: Notification,
  { trigger, data = {} }: { trigger: string; data?: Readonly<Record<string, string>> },
): Promise<void> {
  await addJob(
    tx,
    mailJobs.tell_customer,
    { kind, key: trigger, data: { ...data } },
    { key: `tell:${kind}:${trigger}`, ...(delaySeconds > 0 ? { runInSeconds: delaySeconds } : {}) },
  )
}
