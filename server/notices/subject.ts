import type { NoticeSubject } from '#domain/notices/notice-subjects.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { noticeJobs } from './jobs.ts'
import type { NoticeList } from './notice-queries.ts'
import { sendNotices } from './send-notices.ts'

/** The current list of a recall or a breach; null for an unknown one. */
type Lists = Readonly<
  Record<NoticeSubject, (tx: Connection, id: string, sentBy: string) => Promise<NoticeList | null>>
>

/** @param lists of each subject that sends notices */
export function noticesOf(lists: Lists): Subject {
  return {
    name: 'notices',
    jobs: handleJobs(noticeJobs, {
      send_notices: async ({ db }, { subject: about, subjectId, sentBy }) => {
        await inTransaction(db, async (tx) => {
          const list = await lists[about](tx, subjectId, sentBy)
          if (list) await sendNotices(tx, list)
        })
      },
    }),
  }
}
