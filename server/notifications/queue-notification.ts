import type { Connection } from '../db/connection.ts'
import { addJobs } from '../jobs/add-job.ts'
import type { Notification } from './define-notifications.ts'
import { mailJobs } from './jobs.ts'

interface Told {
  /** The id of its trigger: an order, a refund, a request. */
  trigger: string
  /** Further data for the template; never a secret, because it is stored until sent. */
  data?: Readonly<Record<string, string>>
}

/**
 * Queues a notification in the caller's transaction: an email and, about orders, a phone message. The same kind is sent
 * only once for a trigger.
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
