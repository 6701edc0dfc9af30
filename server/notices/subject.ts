import type { NoticeSubject } from '#domain/notices/notice-subjects.ts'
import { breachNotices } from '../breaches/people-queries.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { handleJobs } from '../jobs/define-jobs.ts'
import { recallNotices } from '../recalls/people-queries.ts'
import type { Subject } from '../subject.ts'
import { noticeJobs } from './jobs.ts'
import type { NoticeList } from './notice-queries.ts'
import { sendNotices } from './send-notices.ts'

/** The current list of a recall or a breach; null for an unknown one. */
const LISTS: Readonly<
  Record<NoticeSubject, (tx: Connection, id: string, sentBy: string) => Promise<NoticeList | null>>
> = { recall: recallNotices, breach: breachNotices }

export const subject: Subject = {
  name: 'notices',
  jobs: handleJobs(noticeJobs, {
    send_notices: async ({ db }, { subject: about, subjectId, sentBy }) => {
      await inTransaction(db, async (tx) => {
        const list = await LISTS[about](tx, subjectId, sentBy)
        if (list) await sendNotices(tx, list)
      })
    },
  }),
}
