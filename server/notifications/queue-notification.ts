import type { Connection } from '../db/connection.ts'
import { addJobs } from '../jobs/add-job.ts'
import type { Notification } from './define-notifications.ts'
import { mailJobs } from './jobs.ts'

interface Told {
  /** The id of what causes it: an order, a refund, a request. */
  trigger: string
  /** What the template needs beyond the trigger; never a secret, it stands in the database until sent. */
  data?: Readonly<Record<string, string>>
}

/**
 * Queues a notification in the caller's transaction: an e-mail and, about orders, a message to the telephone. What was told once
 * of a kind for a trigger is never told again.
 */
export async function queueNotification(
  tx: Connection,
  notification: Notification,
  told: Told,
): Promise<void> {
  await queueNotifications(tx, notification, [told])
}

/** The same for many triggers, in one statement. */
export async function queueNotifications(
  tx: Connection,
  { kind, delaySeconds }: Notification,
  all: readonly Told[],
): Promise<void> {
  await addJobs(
    tx,
    mailJobs.tell_customer,
    all.map(({ trigger, data = {} }) => ({
      payload: { kind, key: trigger, data: { ...data } },
      key: `tell:${kind}:${trigger}`,
    })),
    delaySeconds > 0 ? { runInSeconds: delaySeconds } : {},
  )
}
