import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { mailJobs } from './jobs.ts'
import { queueOutbox } from './queue-outbox.ts'
import { sendMessage } from './send-message.ts'
import { writeToOutbox } from './write-to-outbox.ts'

export const subject: Subject = {
  name: 'mail',
  jobs: handleJobs(mailJobs, {
    tell_customer: writeToOutbox,
    send_message: (services, { messageId }) => sendMessage(services, messageId),
    queue_messages: queueOutbox,
  }),
  schedule: [{ job: mailJobs.queue_messages, cron: '* * * * *' }],
}
