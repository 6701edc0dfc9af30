import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { sentRoutes } from './admin/routes.ts'
import { mailJobs } from './jobs.ts'
import { queueOutbox } from './queue-outbox.ts'
import { sendMessage } from './send-message.ts'
import { forgetOldRecipients, forgetRecipientsOfErased } from './sent-queries.ts'
import { writeToOutbox } from './write-to-outbox.ts'

export const subject: Subject = {
  name: 'notifications',
  routes: sentRoutes,
  jobs: handleJobs(mailJobs, {
    tell_customer: writeToOutbox,
    send_message: (services, { messageId }) => sendMessage(services, messageId),
    queue_messages: queueOutbox,
    async sweep_recipients({ db, settings }) {
      await forgetRecipientsOfErased(db)
      await forgetOldRecipients(db, settings.current().retention.messageDays)
    },
  }),
  schedule: [
    { job: mailJobs.queue_messages, cron: '* * * * *' },
    // 03:30 in India.
    { job: mailJobs.sweep_recipients, cron: '0 22 * * *' },
  ],
}
