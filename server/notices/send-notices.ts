import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotifications } from '../notifications/queue-notification.ts'
import { noticeJobs } from './jobs.ts'
import { insertRecipients, type NoticeList } from './notice-queries.ts'

const atOnce = 500

/**
 * Queues one email to each address of the list that has not had it: as many as one transaction allows, and a job for
 * the rest in the same transaction. A repeated call, even after a crash, emails only the remaining ones.
 * @returns how many emails this transaction has queued
 */
export async function sendNotices(tx: Connection, list: NoticeList): Promise<number> {
  const { subject, subjectId, sentBy } = list
  const ids = await insertRecipients(tx, list, atOnce)
  if (ids.length === 0) return 0
  await queueNotifications(
    tx,
    list.notification,
    ids.map((trigger) => ({ trigger })),
  )
  // Even if others took some of these: the job ends by itself when no address is left.
  const payload = { subject, subjectId, sentBy }
  await addJob(tx, noticeJobs.send_notices, payload, { key: `notices:${subject}:${subjectId}` })
  return ids.length
}
