import { formatRupees } from '#domain/money/money.ts'
import { follow, paragraph, type Said, wholeOrder } from './message-blocks.ts'
import { formatExpectedDelivery, type OrderFacts, phoneDate, plainAmount, totalNow } from './message-facts.ts'

function thanks({ name, words: { texts, format } }: OrderFacts): string {
  const { thanks, thanksTo } = texts.orderMessages
  return name === null ? thanks : format(thanksTo, { name })
}

/**
 * A cash order: how much to have ready, and when.
 * @param payUrl where it can be paid online instead; null if it cannot
 */
export function renderPlaced(facts: OrderFacts, payUrl: string | null = null): Said {
  const { order, number, code, date, words } = facts
  const { format } = words
  const texts = words.texts.orderMessages.placed
  return {
    subject: format(texts.subject, facts),
    preview: format(texts.preview, { ...facts, delivery: formatExpectedDelivery(facts, date, 'preview') }),
    heading: thanks(facts),
    blocks: [
      paragraph(format(texts.text, facts)),
      paragraph(format(texts.pay, { ...facts, delivery: formatExpectedDelivery(facts, date, 'deliver') })),
      follow(facts),
      ...(payUrl === null
        ? []
        : [
            paragraph(texts.payOnline),
            { kind: 'button', text: format(texts.payNow, facts), url: payUrl, isQuiet: true } as const,
          ]),
      ...wholeOrder(facts),
    ],
    phoneText: {
      event: 'order_placed',
      values: { number, date: phoneDate(facts, date), code, amount: plainAmount(totalNow(order)) },
    },
  }
}

/** An online payment was received. */
export function renderPaid(facts: OrderFacts): Said {
  const { order, number, code, date, words } = facts
  const { format } = words
  const texts = words.texts.orderMessages.paid
  // An edited order was placed with another total.
  const receivedPaise = order.settledPaise ?? (order.cashReceivedPaise || order.totalPaise)
  const paid = { number, shop: facts.shop, total: formatRupees(receivedPaise) }
  return {
    subject: format(texts.subject, paid),
    preview: format(texts.preview, { ...paid, delivery: formatExpectedDelivery(facts, date, 'preview') }),
    heading: thanks(facts),
    blocks: [
      paragraph(format(texts.text, paid)),
      paragraph(formatExpectedDelivery(facts, date, 'deliver')),
      follow(facts),
      ...wholeOrder(facts),
      paragraph(texts.cancel),
    ],
    phoneText: {
      event: 'order_paid',
      values: { number, date: phoneDate(facts, date), code, amount: plainAmount(receivedPaise) },
    },
  }
}

/** By email only: text messages begin with the parcel. Null once it is shipped, or the mark was removed. */
export function renderPacked(facts: OrderFacts): Said | null {
  const { order, words } = facts
  if (order.packedAt === null || order.status !== 'packing' || order.parcels.length > 0) return null
  const texts = words.texts.orderMessages.packed
  return {
    subject: words.format(texts.subject, facts),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [paragraph(words.format(texts.text, facts)), follow(facts), ...wholeOrder(facts)],
    phoneText: null,
  }
}
