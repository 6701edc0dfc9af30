import { ATTEMPT_ANSWERS } from '#domain/fulfilment/delivery-attempt.ts'
import { format } from '#domain/language/format.ts'
import { ADMIN_EVENT_TEXTS as words } from '#texts/orders/admin-event-texts.ts'
import { ADMIN_MONEY_TEXTS } from '#texts/orders/admin-money-texts.ts'
import type { AdminOrder } from './admin-order.ts'
import { SHOP_MONEY_SOURCES } from './cash-sources.ts'
import type { OrderEventKind } from './order-event-kinds.ts'

type AdminEvent = AdminOrder['events'][number]

/** An entry of an order's history as text: the event, its detail and the actor. */
export interface EventText {
  text: string
  /** The note; null for none. */
  detail: string | null
  by: string
  tone: 'usual' | 'ok' | 'bad'
}

const good: readonly OrderEventKind[] = [
  'paid',
  'payment_captured',
  'refund_settled',
  'cash_received',
  'revived',
]
const bad: readonly OrderEventKind[] = [
  'cancelled',
  'expired',
  'came_back',
  'lost',
  'payment_failed',
  'payment_mismatch',
  'refund_failed',
  'refunded_outside',
  'parcel_came_back',
  'parcel_lost',
  'parcel_on_way_back',
  'delivery_attempted',
]

/** Events that only our records need; the list of refunds shows more. */
const internal: readonly OrderEventKind[] = ['refund_started', 'refund_settled', 'refund_retried']

export function adminEventText({ kind, toStatus, actor, actorName, note }: AdminEvent): EventText {
  const isNote = kind === 'note' && note !== null && note !== ''
  return {
    text: isNote
      ? note
      : kind === 'moved'
        ? format(words.kinds.moved, { to: toStatus === null ? '' : words.statuses[toStatus] })
        : words.kinds[kind],
    detail: isNote || note === '' || note === null || internal.includes(kind) ? null : wordedNote(kind, note),
    by: actorName ?? words.actors[actor],
    tone: good.includes(kind) ? 'ok' : bad.includes(kind) ? 'bad' : 'usual',
  }
}

/** The payment method of cash and the answer to a failed delivery are stored as keys. */
function wordedNote(kind: OrderEventKind, note: string): string {
  const answer = kind === 'attempt_answered' ? ATTEMPT_ANSWERS.find((key) => key === note) : undefined
  if (answer) return words.attemptAnswers[answer]
  const source = SHOP_MONEY_SOURCES.find((key) => note.split(' ').includes(key))
  return source ? note.replace(source, ADMIN_MONEY_TEXTS.sources[source]) : note
}
