import { formatDate } from '#domain/time/india-time.ts'
import type { ApologyCoupon } from '../promotions/personal-queries.ts'
import { follow, paragraph, type Said } from './message-blocks.ts'
import type { OrderFacts } from './message-facts.ts'

/** An apology for an order that has not arrived by the promised day, with a coupon. None once the coupon has ended. */
export function renderLate(facts: OrderFacts, coupon: ApologyCoupon | null): Said | null {
  const { words, number, order } = facts
  if (!coupon || order.status === 'cancelled') return null
  const texts = words.texts.orderMessages.late
  const until = formatDate(coupon.endsAt, words.texts.time)
  return {
    subject: words.format(texts.subject, { number }),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(words.format(order.status === 'delivered' ? texts.textArrived : texts.text, { number })),
      paragraph(words.format(texts.coupon, { percent: coupon.percent, code: coupon.code, until })),
      follow(facts),
    ],
    phoneText: null,
  }
}
