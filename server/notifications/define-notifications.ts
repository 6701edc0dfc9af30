import type { Repeats } from '#domain/notifications/sent-message.ts'
import type { MessageTemplate } from './message-template.ts'

/** A kind of notification to customers or staff. */
export interface Notification<Kind extends string = string> {
  /** Stored in rows of the outbox, so a kind in use must not change. */
  readonly kind: Kind
  /**
   * Notifications about orders are also sent to the phone. The topics are rate limited separately: what a customer
   * subscribed to never delays an order's email or a password link.
   */
  readonly topic: 'order' | 'account' | 'shop'
  /** Exempt from the limit per recipient: each warning is limited where it is triggered. */
  readonly isWarning: boolean
  /** Not sent to the phone. */
  readonly isEmailOnly: boolean
  /** It says less than earlier notifications, and so never replaces a delayed one. */
  readonly isMinor: boolean
  /** Delay before it is written, for actions that are often undone at once. */
  readonly delaySeconds: number
  /**
   * Whether staff may view and resend it. Then it must be renderable from its trigger alone, or from data that refers
   * only to rows of the shop; emails to a mailbox without account, from the recipient's address.
   */
  readonly repeats: Repeats
  /** Its data is kept after sending. */
  readonly keepsData: boolean
  /** It is sent even before the shop's own details are set; all others wait, except those to staff. */
  readonly isBeforeOpening: boolean
}

interface KindsOf<Kind extends string> {
  warnings?: readonly Kind[]
  emailOnly?: readonly Kind[]
  minor?: readonly Kind[]
  delaySeconds?: readonly (readonly [kind: Kind, seconds: number])[]
  /** Never shown or resent, although about an order: they contain a code. */
  secret?: readonly Kind[]
  /** Shown and resent, although not about an order. */
  repeatable?: readonly Kind[]
  /** Only valid at the time they are sent. */
  moments?: readonly Kind[]
  keepsData?: readonly Kind[]
  beforeOpening?: readonly Kind[]
}

/**
 * Defines the notifications of a subject, by kind. The calling file imports no templates, so that every use case can
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

/** A notification with its template, ready to be sent. */
export interface WrittenNotification extends Notification {
  readonly write: MessageTemplate
}

/** Assigns each notification of a subject its template. */
export function withTemplates<Kind extends string>(
  notifications: { readonly [K in Kind]: Notification<K> },
  templates: Readonly<Record<Kind, MessageTemplate>>,
): readonly WrittenNotification[] {
  const kinds = Object.keys(notifications) as Kind[]
  return kinds.map((kind) => ({ ...notifications[kind], write: templates[kind] }))
}
