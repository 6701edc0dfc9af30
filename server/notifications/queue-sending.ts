import type { MessageChannel } from '#domain/notifications/channels.ts'
import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { mailJobs } from './jobs.ts'

/**
 * The queue in which the messages of a channel go one after the other; null where they need none. A gateway that hangs
 * then holds one of the worker's hands, and e-mails, refunds and the other gateway go on.
 */
export function queueOf(channel: MessageChannel): string | null {
  return channel === 'email' ? null : `messages:${channel}`
}

/** Queues the sending of one message of the outbox, in place of a sending that has not begun. */
export async function queueSending(
  tx: Connection,
  { messageId, channel, inSeconds }: { messageId: string; channel: MessageChannel; inSeconds?: number },
): Promise<void> {
  const queue = queueOf(channel)
  await addJob(
    tx,
    mailJobs.send_message,
    { messageId },
    {
      key: `message:${messageId}`,
      ...(queue === null ? {} : { queue }),
      ...(inSeconds === undefined ? {} : { runInSeconds: inSeconds }),
    },
  )
}
