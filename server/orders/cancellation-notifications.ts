import { lookUp } from '#domain/language/look-up.ts'
import { formatRupees } from '#domain/money/money.ts'
import { withoutLinks } from '#domain/validation/plain-text.ts'
import type { Block } from '../notifications/message-template.ts'
import { countOf, follow, paragraph, products, type Said, wholeOrder } from './message-blocks.ts'
import { greeting, type OrderFacts, plainAmount, totalNow } from './message-facts.ts'

interface CancelledPieces {
  lineId: string
  quantity: number
  amountPaise: number
  reason: string | null
}

/** Cancelled pieces of an order; null if the whole order was cancelled, which has its own notification. */
export function renderLinesCancelled(facts: OrderFacts, cancelled: readonly CancelledPieces[]): Said | null {
  const { order, number, code, words } = facts
  if (cancelled.length === 0 || order.status === 'cancelled') return null
  const { format } = words
  const texts = words.texts.orderMessages.linesCancelled
  const paise = cancelled.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const amount = formatRupees(paise)
  const duePaise = stillDue(order, 0)
  const less = formatRupees(stillDue(order, paise) - duePaise)
  const money =
    order.paidAt === null
      ? format(texts.cash, { amount: less, total: formatRupees(duePaise) })
      : paise === 0
        ? texts.noRefund
        : format(texts.refund, { amount })
  return {
    subject: format(texts.subject, facts),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(greeting(facts)),
      paragraph(format(texts.text, facts)),
      ...reasonBlock(facts, cancelled[0]?.reason ?? null),
      { kind: 'title', text: texts.cancelled },
      products(facts, countOf(cancelled)),
      paragraph(money),
      follow(facts),
      ...wholeOrder(facts),
    ],
    phoneText: { event: 'lines_cancelled', values: { number, code, amount: plainAmount(paise) } },
  }
}

/**
 * The cash still due at delivery, or due before pieces of this price were cancelled; excludes cash already received.
 */
function stillDue(order: OrderFacts['order'], cancelledPaise: number): number {
  return Math.max(0, totalNow(order) + cancelledPaise - order.creditPaise - order.cashReceivedPaise)
}

/** How an order ended. */
type Ending = 'whole' | 'expired' | 'cameBack' | 'lost' | 'refunded'

const endings: Readonly<Record<string, Ending>> = {
  expired: 'expired',
  came_back: 'cameBack',
  lost: 'lost',
  refunded: 'refunded',
}

const endingEvents = {
  whole: 'order_cancelled',
  expired: 'order_expired',
  cameBack: 'order_came_back',
  lost: 'order_cancelled',
  refunded: 'order_cancelled',
} as const

/** @param data `why`, the kind of ending, and `reason` as text if one was given */
export function renderCancelled(facts: OrderFacts, data: Readonly<Record<string, string>>): Said {
  const { order, number, code, words } = facts
  const texts = words.texts.orderMessages.cancelled
  const ending = lookUp(endings, data.why ?? '') ?? 'whole'
  const total = formatRupees(order.totalPaise)
  return {
    subject: words.format(texts.subject, facts),
    heading: words.format(texts.heading, facts),
    blocks: [
      paragraph(greeting(facts)),
      paragraph(words.format(texts[ending], { number, total })),
      ...reasonBlock(facts, data.reason ?? null),
      ...moneyBlock(facts, ending),
      follow(facts),
      { kind: 'title', text: words.texts.orderMessages.yourOrder },
      products(facts, ({ quantity }) => quantity, { withAmounts: true }),
    ],
    phoneText: { event: endingEvents[ending], values: { number, code } },
  }
}

function reasonBlock({ words }: OrderFacts, given: string | null): Block[] {
  const reason = withoutLinks(given ?? '')
  return reason === '' ? [] : [paragraph(words.format(words.texts.orderMessages.reason, { reason }))]
}

function moneyBlock({ order, words }: OrderFacts, ending: Ending): Block[] {
  const texts = words.texts.orderMessages.cancelled
  if (ending === 'refunded') return []
  if (order.paidAt !== null) return [paragraph(texts.refund)]
  return order.paymentMode === 'cod' ? [paragraph(texts.nothing)] : []
}
