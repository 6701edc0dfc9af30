import * as z from 'zod/mini'
import { MESSAGE_CHANNELS, type MessageChannel } from './channels.ts'

/** `left_out`: not sent, for the reason in its row. */
export const SENT_STATES = ['sent', 'waits', 'left_out'] as const
export type SentState = (typeof SENT_STATES)[number]

/** Staff can send a notification again this many times: more would allow flooding a mailbox. */
export const MOST_COPIES = 2

/** A notification of the outbox in the admin's list. */
export const sentRow = z.object({
  _id: z.string(),
  kind: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  state: z.enum(SENT_STATES),
  /** Why it was not sent; null otherwise. */
  why: z.nullable(z.string()),
  /** Null before it is sent, and after its retention period. */
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** 0 for the original. */
  copy: z.int(),
  /** The staff member who sent it again. */
  requestedBy: z.nullable(z.string()),
})
export type SentRow = z.infer<typeof sentRow>

export const sentList = z.object({ rows: z.array(sentRow), after: z.nullable(z.string()) })
export type SentList = z.infer<typeof sentList>

/**
 * Why a notification cannot be sent again: it contains a secret, or reports an event that would seem to happen again;
 * its subject no longer exists; it was not sent yet, or was repeated often enough.
 */
export const AGAIN_REFUSALS = ['secret', 'moment', 'gone', 'not_sent', 'waits', 'enough'] as const
export type AgainRefusal = (typeof AGAIN_REFUSALS)[number]

/**
 * Whether staff may read a kind of notification and send it again. Not if it contains a code or a login link, or
 * reports an event such as a changed password, which would seem to happen again.
 */
export type Repeats = 'may' | 'secret' | 'moment'

/** A notification's content, rendered from the present template. */
export const sentMessage = z.object({
  row: sentRow,
  /** Null if it cannot be rendered: it contained a secret, or its subject no longer exists. */
  said: z.nullable(
    z.object({
      subject: z.string(),
      text: z.string(),
      /** The address of the email's preview, valid for some minutes; null for other channels. */
      letter: z.nullable(z.string()),
    }),
  ),
  /** Null if it can be sent again. */
  refusal: z.nullable(z.enum(AGAIN_REFUSALS)),
})
export type SentMessage = z.infer<typeof sentMessage>

/** The query of the list. An empty field does not filter. */
export interface SentQuery {
  q: string
  kind: string
  channel: MessageChannel | ''
  state: SentState | ''
  after: string
}

export function sentState(row: { sentAt: unknown; skipped: string | null }): SentState {
  if (row.sentAt !== null) return 'sent'
  return row.skipped === null ? 'waits' : 'left_out'
}

/**
 * Whether a notification can be sent again.
 * @param copies earlier repetitions
 */
export function againRefusal({
  repeats,
  isGone,
  state,
  copies,
  isCopyWaiting,
}: {
  repeats: Repeats
  /** Its template can no longer be rendered. */
  isGone: boolean
  state: SentState
  copies: number
  isCopyWaiting: boolean
}): AgainRefusal | null {
  if (repeats !== 'may') return repeats
  if (state !== 'sent') return 'not_sent'
  if (isGone) return 'gone'
  if (isCopyWaiting) return 'waits'
  return copies >= MOST_COPIES ? 'enough' : null
}
