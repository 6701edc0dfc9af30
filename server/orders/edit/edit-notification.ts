import { formatRupees, type Paise } from '#domain/money/money.ts'
import { changeText } from '#domain/orders/change-text.ts'
import type { OrderChange } from '#domain/orders/order-edit.ts'
import { withoutLinks } from '#domain/validation/plain-text.ts'
import type { Words } from '../../language/words.ts'
import { follow, paragraph, type Said, wholeOrder } from '../message-blocks.ts'
import { greeting, type OrderFacts, plainAmount, totalNow } from '../message-facts.ts'

/** An edit as its customer reads it. Money in paise. */
export interface ToldEdit {
  changes: readonly OrderChange[]
  beforePaise: Paise
  afterPaise: Paise
}

/** What changed, one sentence each, then what it means for the customer's money. */
export function editSentences(
  { changes, beforePaise, afterPaise }: ToldEdit,
  { paid, duePaise }: { paid: boolean; duePaise: Paise },
  { texts, format }: Words,
): string[] {
  const words = texts.orderMessages.edited
  const money = () => {
    if (!paid)
      return duePaise > 0
        ? format(words.cash, { total: formatRupees(duePaise) })
        : format(words.total, { total: formatRupees(afterPaise) })
    const back = beforePaise - afterPaise
    return back > 0 ? format(words.refund, { amount: formatRupees(back) }) : null
  }
  const said = money()
  return [
    ...changes.map((change) => withoutLinks(changeText(change, { texts: texts.orderEdits, format }))),
    ...(said !== null && beforePaise !== afterPaise ? [said] : []),
  ]
}

/** An order that staff changed; null for one that was cancelled since, and if nothing may be said any more. */
export function renderEdited(facts: OrderFacts, edit: ToldEdit): Said | null {
  const { order, number, code, total, words } = facts
  if (order.status === 'cancelled' || edit.changes.length === 0) return null
  const { format } = words
  const texts = words.texts.orderMessages.edited
  const duePaise =
    order.paymentMode === 'cod'
      ? Math.max(0, totalNow(order) - order.creditPaise - order.cashReceivedPaise)
      : 0
  const sentences = editSentences(edit, { paid: order.paidAt !== null, duePaise }, words)
  return {
    subject: format(texts.subject, { number }),
    preview: format(texts.preview, { total }),
    heading: texts.heading,
    blocks: [
      paragraph(greeting(facts)),
      paragraph(format(texts.text, { number })),
      ...sentences.map(paragraph),
      paragraph(texts.notAsked),
      follow(facts),
      ...wholeOrder(facts),
    ],
    phoneText: { event: 'order_edited', values: { number, code, amount: plainAmount(totalNow(order)) } },
  }
}
