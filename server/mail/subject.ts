import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { mailJobs } from './jobs.ts'
import { notifyCustomer } from './notify-customer.ts'
import { queueMessages } from './queue-messages.ts'
import { sendMessage } from './send-message.ts'

export const subject: Subject = {
  name: 'mail',
  jobs: handleJobs(mailJobs, {
    tell_customer: notifyCustomer,
    send_message: (services, { messageId }) => sendMessage(services, messageId),
    queue_messages: queueMessages,
  }),
  schedule: [{ job: mailJobs.queue_messages, cron: '* * * * *' }],
}
