import { formatDateTime } from '#domain/time/india-time.ts'
import { follow, paragraph, type Said, wholeOrder } from './message-blocks.ts'
import { greeting, type OrderFacts, plainAmount, totalNow } from './message-facts.ts'

/** The code that confirms a cash order, and its deadline. */
export function renderCode(facts: OrderFacts, { code: secret, until }: { code: string; until: Date }): Said {
  const { order, number, shop, total, words } = facts
  const { format } = words
  const texts = words.texts.orderMessages.code
  const time = formatDateTime(until, words.texts.time)
  return {
    subject: format(texts.subject, { number, shop }),
    preview: format(texts.preview, { secret }),
    heading: texts.heading,
    blocks: [
      paragraph(greeting(facts)),
      paragraph(format(texts.text, { number, total, secret })),
      paragraph(format(texts.until, { time })),
      follow({ ...facts }),
      ...wholeOrder(facts),
    ],
    phoneText: {
      event: 'order_code',
      values: { secret, number, code: facts.code, amount: plainAmount(totalNow(order)) },
    },
  }
}
