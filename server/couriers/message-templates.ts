import { formatRupees } from '#domain/money/money.ts'
import { cutValue } from '#domain/notifications/phone-text.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { formatDate } from '#domain/time/india-time.ts'
import type { MessageTemplate } from '../notifications/message-template.ts'
import { follow, paragraph, type Said } from '../orders/message-blocks.ts'
import { type OrderFacts, plainAmount } from '../orders/message-facts.ts'
import type { MessageParcel } from '../orders/message-queries.ts'
import { aboutParcel } from '../orders/message-templates.ts'
import type { courierNotifications } from './notifications.ts'
import { readAttempts } from './tracking-queries.ts'

/** The longest courier name that fits into an SMS. */
const longestCarrier = 20

/** Each reads the parcel when its notification is written, and skips an outdated one. */
export const courierMessageTemplates: Record<keyof typeof courierNotifications, MessageTemplate> = {
  parcel_out_for_delivery: aboutParcel((facts, { parcel }) => renderOutForDelivery(facts, parcel)),
  parcel_coming_back: aboutParcel((facts, { parcel }) => renderComingBack(facts, parcel)),
  async delivery_attempt_failed(services, { key, data }, words) {
    const [parcelId = '', number = ''] = key.split(':')
    const attempts = await readAttempts(services.db, parcelId)
    const attempt = attempts.find((entry) => entry.attempt === Number(number))
    if (!attempt || attempt.answeredAt !== null || attempt !== attempts.at(-1)) return null
    const write = aboutParcel((facts, { parcel }) => renderAttemptFailed(facts, parcel, attempt))
    return await write(services, { key: parcelId, data }, words)
  },
}

function renderOutForDelivery(facts: OrderFacts, parcel: MessageParcel): Said | null {
  if (parcel.status !== 'out_for_delivery') return null
  const { words, number, code } = facts
  const texts = words.texts.courierMessages.outForDelivery
  const carrier = parcel.carrierName
  const cash = parcel.collectPaise
  const note = { kind: 'note', text: words.format(texts.cash, { amount: formatRupees(cash) }) } as const
  return {
    subject: words.format(texts.subject, { number }),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(words.format(texts.text, { number, carrier })),
      ...(cash > 0 ? [note] : []),
      follow(facts),
    ],
    phoneText:
      cash > 0
        ? { event: 'parcel_out_for_delivery_cash', values: { number, amount: plainAmount(cash), code } }
        : { event: 'parcel_out_for_delivery', values: { number, carrier: cut(carrier), code } },
  }
}

function renderAttemptFailed(
  facts: OrderFacts,
  { status }: MessageParcel,
  { reason, failedAt }: { reason: string; failedAt: Date },
): Said | null {
  if (status !== 'attempt_failed') return null
  const { words, number, code } = facts
  const texts = words.texts.courierMessages.attemptFailed
  const date = formatDate(failedAt, words.texts.time)
  return {
    subject: words.format(texts.subject, { number }),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(words.format(texts.text, { number, date, reason })),
      paragraph(texts.ask),
      follow(facts, { text: texts.answer }),
    ],
    phoneText: { event: 'delivery_attempt_failed', values: { number, code } },
  }
}

function renderComingBack(facts: OrderFacts, { status }: MessageParcel): Said | null {
  if (status !== 'rto') return null
  const { words, number, code, order } = facts
  const texts = words.texts.courierMessages.comingBack
  const isPaid = order.paidAt !== null || isOnlinePayment(order.paymentMode)
  return {
    subject: words.format(texts.subject, { number }),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(words.format(texts.text, { number })),
      paragraph(isPaid ? texts.paid : texts.unpaid),
      follow(facts),
    ],
    phoneText: { event: 'parcel_coming_back', values: { number, code } },
  }
}

function cut(carrier: string): string {
  return cutValue(carrier, longestCarrier)
}
