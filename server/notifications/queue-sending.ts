import type { MessageChannel } from '#domain/notifications/channels.ts'
import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { mailJobs } from './jobs.ts'

/**
 * The queue in which a channel's messages are sent one after the other; null if not needed. A gateway that hangs then
 * blocks one job of the worker, while emails, refunds and the other gateway continue.
 */
export function queueOf(channel: MessageChannel): string | null {
  return channel === 'email' ? null : `messages:${channel}`
}

/** Queues sending one message of the outbox, replacing a job that has not begun. */
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
