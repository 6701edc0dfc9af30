import { linkState } from '#domain/payments/pay-link.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import type { TemplateServices } from '../notifications/message-template.ts'
import { findLinkOfOrder, readLinkedOrder } from '../payments/links/link-queries.ts'
import { linkAddress } from '../payments/links/link-token.ts'
import { paragraph, type Said, wholeOrder } from './message-blocks.ts'
import { type OrderFacts, plainAmount, totalNow } from './message-facts.ts'

/** Asks for the payment of an order by its link; null if it cannot be paid any more. */
export async function renderPaymentLink(services: TemplateServices, facts: OrderFacts): Promise<Said | null> {
  const { order, number, code, words, shop, total } = facts
  const linkId = await findLinkOfOrder(services.db, order.id)
  const linked = linkId === null ? null : await readLinkedOrder(services.db, order.id)
  if (!linkId || !linked?.expiresAt) return null
  if (linkState({ ...linked, paid: linked.paidAt !== null }) !== 'open') return null
  const { format } = words
  const texts = words.texts.orderMessages.payLink
  const values = { number, shop, total, time: formatDateTime(linked.expiresAt, words.texts.time) }
  return {
    subject: format(texts.subject, values),
    preview: format(texts.preview, values),
    heading: format(texts.heading, values),
    blocks: [
      paragraph(format(texts.text, values)),
      {
        kind: 'button',
        text: format(texts.pay, values),
        url: await linkAddress(services, linkId),
        isQuiet: false,
      },
      ...wholeOrder(facts),
    ],
    phoneText: { event: 'payment_link', values: { number, code, amount: plainAmount(totalNow(order)) } },
  }
}
