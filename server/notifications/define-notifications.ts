import type { Repeats } from '#domain/notifications/sent-message.ts'
import type { MessageTemplate } from './message-template.ts'

/** A kind of thing that customers are told about. */
export interface Notification<Kind extends string = string> {
  /** Rows of the outbox carry it, so a kind that was in use does not change. */
  readonly kind: Kind
  /**
   * Notifications about orders go to the telephone too. The topics are counted apart: what somebody asked to be told of
   * the shop never delays an order's letter or the link to a new password.
   */
  readonly topic: 'order' | 'account' | 'shop'
  /** The limit on messages to one recipient never holds a warning back: each is limited where it is caused. */
  readonly isWarning: boolean
  /** A telephone is not told. */
  readonly isEmailOnly: boolean
  /** It says less than what came before it, and so never takes the place of a message that had to wait. */
  readonly isMinor: boolean
  /** It is written so much later, for what is often taken back at once. */
  readonly delaySeconds: number
  /**
   * Whether the staff may see it and send it again. What they may is written from its trigger alone, or from data that
   * name nothing but rows of the shop; what was written to a mailbox alone, from the address to which it went.
   */
  readonly repeats: Repeats
  /** Its data stay when it was sent. */
  readonly keepsData: boolean
  /** It is sent even before the shop has details of its own; all others wait, except those to the staff. */
  readonly isBeforeOpening: boolean
}

interface KindsOf<Kind extends string> {
  warnings?: readonly Kind[]
  emailOnly?: readonly Kind[]
  minor?: readonly Kind[]
  delaySeconds?: readonly (readonly [kind: Kind, seconds: number])[]
  /** Never shown or sent again, though about an order: they hold a code. */
  secret?: readonly Kind[]
  /** Shown and sent again, though not about an order. */
  repeatable?: readonly Kind[]
  /** They tell of a moment. */
  moments?: readonly Kind[]
  keepsData?: readonly Kind[]
  beforeOpening?: readonly Kind[]
}

/**
 * The notifications of a subject, by kind. The file that calls it imports no templates, so that every use case can
 * queue notifications.
 */
export function defineNotifications<const Kind extends string>(
  topic: Notification['topic'],
  kinds: readonly Kind[],
  {
    warnings = [],
    emailOnly = [],
    minor = [],
    delaySeconds = [],
    secret = [],
    repeatable = [],
    moments = [],
    keepsData = [],
    beforeOpening = [],
  }: KindsOf<NoInfer<Kind>> = {},
): { readonly [K in Kind]: Notification<K> } {
  const repeatsOf = (kind: Kind): Repeats => {
    if (moments.includes(kind)) return 'moment'
    return repeatable.includes(kind) || (topic === 'order' && !secret.includes(kind)) ? 'may' : 'secret'
  }
  const entries = kinds.map((kind): [Kind, Notification] => [
    kind,
    {
      kind,
      topic,
      isWarning: warnings.includes(kind),
      isEmailOnly: topic !== 'order' || emailOnly.includes(kind),
      isMinor: minor.includes(kind),
      delaySeconds: new Map<string, number>(delaySeconds).get(kind) ?? 0,
      repeats: repeatsOf(kind),
      keepsData: keepsData.includes(kind),
      isBeforeOpening: beforeOpening.includes(kind),
    },
  ])
  return Object.fromEntries(entries) as { readonly [K in Kind]: Notification<K> }
}

/** A notification with the template of its messages, ready to be sent. */
export interface WrittenNotification extends Notification {
  readonly write: MessageTemplate
}

/** Gives each notification of a subject its template. */
export function withTemplates<Kind extends string>(
  notifications: { readonly [K in Kind]: Notification<K> },
  templates: Readonly<Record<Kind, MessageTemplate>>,
): readonly WrittenNotification[] {
  const kinds = Object.keys(notifications) as Kind[]
  return kinds.map((kind) => ({ ...notifications[kind], write: templates[kind] }))
}
