import * as z from 'zod'

export const noticeSchema = z.object({
  topic: z.enum([
    'products',
    'availability',
    'settings',
    'content',
    'orders',
    'hidden media',
    'service keys',
    'offers',
  ]),
  /** Null means everything of the topic. */
  keys: z.array(z.string()).nullable(),
})

/** A change that other processes must hear of. */
export type Notice = z.infer<typeof noticeSchema>

/** Where a process gets its notices from. */
export interface NoticeSource {
  close(): Promise<void>
}

export interface Hearing {
  /** Takes a notice, or null when notices may have been missed. */
  publish(notice: Notice | null): void
  /** Takes how long a notice took to arrive, in milliseconds. */
  measure(ms: number): void
}
