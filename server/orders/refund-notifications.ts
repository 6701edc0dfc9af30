import { formatRupees } from '#domain/money/money.ts'
import { withoutLinks } from '#domain/validation/plain-text.ts'
import { follow, paragraph, type Said } from './message-blocks.ts'
import { greeting, type OrderFacts, plainAmount } from './message-facts.ts'
import type { MessageRefund } from './message-queries.ts'

export function renderRefundStarted(facts: OrderFacts, refund: MessageRefund): Said {
  const { words } = facts
  const texts = words.texts.orderMessages.refundStarted
  const said = saidOf(facts, refund)
  const where =
    refund.method === 'upi' && refund.upiId !== null
      ? words.format(texts.textUpi, { ...said, upiId: hiddenUpiId(refund.upiId) })
      : words.format(texts.text, said)
  // Automatic refunds have no written reason.
  const reason = refund.requestedBy === null ? '' : withoutLinks(refund.reason)
  return {
    subject: words.format(texts.subject, said),
    preview: texts.when,
    heading: words.format(texts.heading, said),
    blocks: [
      paragraph(greeting(facts)),
      paragraph(where),
      ...(reason === '' ? [] : [paragraph(words.format(words.texts.orderMessages.reason, { reason }))]),
      paragraph(texts.when),
      follow(facts),
    ],
    phoneText: phoneTextOf('refund_started', facts, refund),
  }
}

export function renderRefundSettled(facts: OrderFacts, refund: MessageRefund): Said {
  const { words } = facts
  const texts = words.texts.orderMessages.refundSettled
  const said = saidOf(facts, refund)
  const trace = refund.bankReference ? words.format(texts.trace, { reference: refund.bankReference }) : ''
  return {
    subject: words.format(texts.subject, said),
    heading: words.format(texts.heading, said),
    blocks: [
      paragraph(greeting(facts)),
      paragraph([words.format(texts.text, said), trace].filter(Boolean).join(' ')),
      follow(facts),
    ],
    phoneText: phoneTextOf('refund_settled', facts, refund),
  }
}

/** A refund that failed, and what the customer can do. */
export function renderRefundFailed(facts: OrderFacts, refund: MessageRefund): Said | null {
  const { words } = facts
  if (refund.status !== 'failed') return null
  const { refundFailed: texts, tellUpiId, never } = words.texts.orderMessages
  const said = saidOf(facts, refund)
  return {
    subject: words.format(texts.subject, said),
    heading: words.format(texts.heading, said),
    blocks: [
      paragraph(greeting(facts)),
      paragraph(words.format(texts.text, said)),
      paragraph(texts.next),
      follow(facts, { text: tellUpiId }),
      { kind: 'note', text: never },
    ],
    phoneText: phoneTextOf('refund_failed', facts, refund),
  }
}

/** Asks for a UPI ID, for a failed refund or one of a cash order; null once there is one. */
export function renderRefundAccountNeeded(facts: OrderFacts, refund: MessageRefund): Said | null {
  const { words } = facts
  if (refund.status === 'settled' || refund.upiId !== null) return null
  const { refundAccount: texts, tellUpiId, never } = words.texts.orderMessages
  const said = saidOf(facts, refund)
  const why = refund.status === 'failed' ? texts.text : texts.cash
  return {
    subject: words.format(texts.subject, said),
    heading: words.format(texts.heading, said),
    blocks: [
      paragraph(greeting(facts)),
      paragraph(words.format(why, said)),
      paragraph(texts.next),
      follow(facts, { text: tellUpiId }),
      { kind: 'note', text: never },
    ],
    phoneText: phoneTextOf('refund_account_wanted', facts, refund),
  }
}

function saidOf({ number }: OrderFacts, { amountPaise }: MessageRefund) {
  return { number, amount: formatRupees(amountPaise) }
}

function phoneTextOf(
  event: 'refund_started' | 'refund_settled' | 'refund_failed' | 'refund_account_wanted',
  { number, code }: OrderFacts,
  { amountPaise }: MessageRefund,
) {
  return { event, values: { number, code, amount: plainAmount(amountPaise) } }
}

/** 'me…@okbank': enough for its owner to recognise it. */
function hiddenUpiId(upiId: string): string {
  const [name = '', bank = ''] = upiId.split('@')
  return `${name.slice(0, 2)}…@${bank}`
}
