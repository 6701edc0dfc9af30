import * as z from 'zod/mini'
import { MESSAGE_CHANNELS, type MessageChannel } from './channels.ts'

/** `left_out`: it was not sent, for the reason that its row says. */
export const SENT_STATES = ['sent', 'waits', 'left_out'] as const
export type SentState = (typeof SENT_STATES)[number]

/** The staff sends a message so many times again: more would be a way to fill a mailbox. */
export const MOST_COPIES = 2

/** A message of the outbox as the admin lists it. */
export const sentRow = z.object({
  _id: z.string(),
  kind: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  state: z.enum(SENT_STATES),
  /** Why it was not sent; null for one that was, or waits. */
  why: z.nullable(z.string()),
  /** Null before it is sent, and once it is forgotten. */
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** 0 for the message itself. */
  copy: z.int(),
  /** Who sent it again. */
  requestedBy: z.nullable(z.string()),
})
export type SentRow = z.infer<typeof sentRow>

export const sentList = z.object({ rows: z.array(sentRow), after: z.nullable(z.string()) })
export type SentList = z.infer<typeof sentList>

/**
 * Why a message is not sent again: it says too much, or told of a moment that would seem to come again; what it is about
 * is gone; it has not gone yet, or went often enough.
 */
export const AGAIN_REFUSALS = ['secret', 'moment', 'gone', 'not_sent', 'waits', 'enough'] as const
export type AgainRefusal = (typeof AGAIN_REFUSALS)[number]

/**
 * Whether the staff may see a kind of message and send it again: not what holds a code or a link that opens an account,
 * nor what tells of a moment, such as a changed password: told again it would seem to have happened again.
 */
export type Repeats = 'may' | 'secret' | 'moment'

/** What a message said, as its template says it now. */
export const sentMessage = z.object({
  row: sentRow,
  /** Null where it is not written anew: it held what is for its reader alone, or what it was about is gone. */
  said: z.nullable(
    z.object({
      subject: z.string(),
      text: z.string(),
      /** Where a frame shows the letter as a mail program does, for some minutes; null for what is no letter. */
      letter: z.nullable(z.string()),
    }),
  ),
  /** Null when it may be sent again. */
  refusal: z.nullable(z.enum(AGAIN_REFUSALS)),
})
export type SentMessage = z.infer<typeof sentMessage>

/** What the admin asks for: what is '' narrows nothing. */
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
 * Whether a message may be sent again.
 * @param copies how often that was done before
 */
export function againRefusal({
  repeats,
  isGone,
  state,
  copies,
  isCopyWaiting,
}: {
  repeats: Repeats
  /** Its template has nothing to say any more. */
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
