import { resolveStoredTexts } from '../language/stored-text.ts'
import type { Words } from '../language/words.ts'
import type { Message, MessageTemplate, TemplateServices } from '../notifications/message-template.ts'
import { payLinkForEmail } from '../payments/links/own-link.ts'
import { readApologyCoupon } from '../promotions/personal-queries.ts'
import { renderCancelled, renderLinesCancelled } from './cancellation-notifications.ts'
import { renderCode } from './code-notification.ts'
import { renderEdited } from './edit/edit-notification.ts'
import { readEditToTell } from './edit/edit-queries.ts'
import { renderLate } from './late-notification.ts'
import { paragraph, type Said } from './message-blocks.ts'
import { factsOf, type OrderFacts } from './message-facts.ts'
import {
  type MessageOrder,
  type MessageRefund,
  readCancelledPieces,
  readMessageOrder,
  readMessageParcel,
  readMessageRefund,
  readWantedChannels,
} from './message-queries.ts'
import type { orderNotifications } from './notifications.ts'
import { orderCode } from './order-code.ts'
import { readCode } from './order-code-queries.ts'
import { renderOrderLinks } from './order-links-notification.ts'
import { renderPacked, renderPaid, renderPlaced } from './order-notifications.ts'
import {
  renderDelivered,
  renderParcelDelivered,
  renderParcelShipped,
  renderShipped,
} from './parcel-notifications.ts'
import { renderPaymentLink } from './payment-link-notification.ts'
import {
  renderRefundAccountNeeded,
  renderRefundFailed,
  renderRefundSettled,
  renderRefundStarted,
} from './refund-notifications.ts'

/** Each template reads the order when its notification is written. */
export const orderMessageTemplates: Record<keyof typeof orderNotifications, MessageTemplate> = {
  order_placed: async (services, { key }, words) => {
    const facts = await readFacts(services, key, words)
    return (
      facts && (await toMessage(services, facts, renderPlaced(facts, await payLinkForEmail(services, key))))
    )
  },
  order_code: async (services, { data: { orderId = '' } }, words) => {
    const kept = await readCode(services.db, orderId)
    const facts = kept && (await readFacts(services, orderId, words))
    if (!kept || !facts) return null
    const code = await orderCode(services.db, { orderId, sentAt: kept.sentAt })
    return await toMessage(services, facts, renderCode(facts, { code, until: kept.confirmBy }))
  },
  order_links: renderOrderLinks,
  payment_link: async (services, { data: { orderId = '' } }, words) => {
    const facts = await readFacts(services, orderId, words)
    return facts && (await toMessage(services, facts, await renderPaymentLink(services, facts)))
  },
  order_paid: aboutOrder(renderPaid),
  order_packed: aboutOrder(renderPacked),
  order_late: async (services, { key }, words) => {
    const facts = await readFacts(services, key, words)
    const coupon = await readApologyCoupon(services.db, key)
    return facts && (await toMessage(services, facts, renderLate(facts, coupon)))
  },
  order_shipped: aboutOrder(renderShipped),
  order_delivered: aboutOrder((facts, { settings }) =>
    renderDelivered(facts, settings.current().returns.days),
  ),
  order_cancelled: aboutOrder((facts, _services, data) => renderCancelled(facts, data)),
  parcel_shipped: aboutParcel(renderParcelShipped),
  parcel_delivered: aboutParcel((facts, parcel, { settings }) =>
    renderParcelDelivered(facts, parcel, settings.current().returns.days),
  ),
  lines_cancelled: async (services, { data: { orderId = '', cancellations } }, words) => {
    const order = await readMessageOrder(services.db, orderId)
    if (!order) return null
    const cancelled = await readCancelledPieces(services.db, orderId, cancellations?.split(',') ?? null)
    const facts = await factsOf(services, order, words)
    return await toMessage(services, facts, renderLinesCancelled(facts, resolveStoredTexts(words, cancelled)))
  },
  order_edited: async (services, { key }, words) => {
    const edit = await readEditToTell(services.db, key)
    const facts = edit && (await readFacts(services, edit.orderId, words))
    return edit && facts && (await toMessage(services, facts, renderEdited(facts, edit)))
  },
  refund_started: aboutRefund(renderRefundStarted),
  refund_settled: aboutRefund(renderRefundSettled),
  refund_failed: aboutRefund(renderRefundFailed),
  refund_account_wanted: aboutRefund(renderRefundAccountNeeded),
}

function aboutOrder(
  say: (facts: OrderFacts, services: TemplateServices, data: Readonly<Record<string, string>>) => Said | null,
): MessageTemplate {
  return async (services, { key, data }, words) => {
    const facts = await readFacts(services, key, words)
    return facts && (await toMessage(services, facts, say(facts, services, data)))
  }
}

type ParcelWithPieces = NonNullable<Awaited<ReturnType<typeof readMessageParcel>>>

export function aboutParcel(
  say: (facts: OrderFacts, parcel: ParcelWithPieces, services: TemplateServices) => Said | null,
): MessageTemplate {
  return async (services, { key }, words) => {
    const parcel = await readMessageParcel(services.db, key)
    const facts = parcel && (await readFacts(services, parcel.parcel.orderId, words))
    return (
      parcel &&
      facts &&
      (await toMessage(services, facts, say(facts, resolveStoredTexts(words, parcel), services)))
    )
  }
}

function aboutRefund(say: (facts: OrderFacts, refund: MessageRefund) => Said | null): MessageTemplate {
  return async (services, { key }, words) => {
    const refund = await readMessageRefund(services.db, key)
    const facts = refund && (await readFacts(services, refund.orderId, words))
    return (
      refund && facts && (await toMessage(services, facts, say(facts, resolveStoredTexts(words, refund))))
    )
  }
}

async function readFacts(
  services: TemplateServices,
  orderId: string,
  words: Words,
): Promise<OrderFacts | null> {
  const order: MessageOrder | null = await readMessageOrder(services.db, orderId)
  return order && (await factsOf(services, order, words))
}

/** Adds the recipient and the help text at the end. */
export async function toMessage(
  { db }: TemplateServices,
  { order, contact, words: { texts, format } }: OrderFacts,
  said: Said | null,
): Promise<Message | null> {
  if (!said) return null
  const { email, phone } = contact
  return {
    ...said,
    to: order.email,
    phone: order.phone,
    allows: await readWantedChannels(db, order.customerId),
    blocks: [...said.blocks, paragraph(format(texts.messages.help, { email, phone }))],
  }
}
