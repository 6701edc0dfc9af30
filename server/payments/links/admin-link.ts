import { eq } from 'drizzle-orm'
import { tenDigits } from '#domain/customers/phone.ts'
import { formatRupees, paiseToRupees } from '#domain/money/money.ts'
import type { AdminPayLink } from '#domain/orders/api-new-order.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { linkState } from '#domain/payments/pay-link.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { throttle } from '../../access/throttle.ts'
import { minutesFromNow, now } from '../../db/clock.ts'
import { orders } from '../../db/schema/orders.ts'
import { paymentLinks } from '../../db/schema/payments.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Words } from '../../language/words.ts'
import { queueNotification } from '../../notifications/queue-notification.ts'
import { orderJobs } from '../../orders/jobs.ts'
import { lockOrder } from '../../orders/lock-order-queries.ts'
import { orderNotifications } from '../../orders/notifications.ts'
import { recordEvent } from '../../orders/take-step.ts'
import type { Services } from '../../services.ts'
import { LINK_POLL_SECONDS } from '../poll-schedule.ts'
import { findLinkOfOrder, markLinkSent, readLinkedOrder } from './link-queries.ts'
import { linkAddress } from './link-token.ts'

type Linking = Pick<Services, 'db' | 'config' | 'settings'>

/** How staff send a link. WhatsApp and copying happen in their browser, and are only recorded. */
export const SEND_WAYS = ['whatsapp', 'copy', 'message'] as const
export type SendWay = (typeof SEND_WAYS)[number]

/** The payment link of an order with the text to send. @throws ShopError `not_found` for an order without a link */
export async function readAdminLink(
  services: Linking,
  caller: Caller,
  { orderId, words }: { orderId: string; words: Words },
): Promise<AdminPayLink> {
  requirePermission(caller, 'orders.create')
  const { db, settings } = services
  const linkId = await findLinkOfOrder(db, orderId)
  const order = linkId && (await readLinkedOrder(db, orderId))
  if (!linkId || !order) throw new ShopError('not_found')
  const [row] = await db
    .select({ sentAt: paymentLinks.sentAt, openedAt: paymentLinks.openedAt, phone: orders.phone })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.id, linkId))
  if (!row) throw new ShopError('not_found')
  const url = await linkAddress(services, linkId)
  const amountPaise = order.totalPaise - order.cancelledPaise
  const { texts, format } = words
  const items = order.lines
    .map(({ name, size, quantity }) => format(texts.orderMessages.payLink.item, { name, size, quantity }))
    .join(', ')
  return {
    url,
    state: linkState({ ...order, paid: order.paidAt !== null }),
    amount: paiseToRupees(amountPaise),
    phone: tenDigits(row.phone),
    text: format(texts.orderMessages.payLink.chat, {
      name: order.firstName,
      shop: shopName(settings.current().brand),
      number: shortOrderNumber(orderId),
      items,
      amount: formatRupees(amountPaise),
      time: order.expiresAt ? formatDateTime(order.expiresAt) : '',
      url,
    }),
    sentAt: row.sentAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}

const sendsPerHour = 10

/**
 * Records that the link was sent, and sends it by email and SMS for `message`.
 * @throws ShopError `not_found`, `order_state` if it cannot be paid any more, `too_many_requests`
 */
export async function sendLink(
  services: Linking,
  caller: Caller,
  { orderId, way }: { orderId: string; way: SendWay },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.create')
  await throttle(services, {
    action: 'send-pay-link',
    subject: orderId,
    most: sendsPerHour,
    windowSeconds: 3_600,
  })
  await inTransaction(services.db, async (tx) => {
    await requireOpen(tx, orderId)
    await markLinkSent(tx, orderId)
    await recordEvent(tx, orderId, { kind: 'link_sent', actor: 'staff', actorId: staffId, note: way })
    if (way !== 'message') return
    const trigger = `${orderId}:${Date.now()}`
    await queueNotification(tx, orderNotifications.payment_link, { trigger, data: { orderId } })
  })
}

/** Reserves the pieces and keeps the link valid for more hours from now. Fails as `sendLink` does. */
export async function extendLink(
  services: Linking,
  caller: Caller,
  { orderId, hours }: { orderId: string; hours: number },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.create')
  await inTransaction(services.db, async (tx) => {
    await requireOpen(tx, orderId)
    const changes = { expiresAt: minutesFromNow(hours * 60), updatedAt: now }
    await tx.update(orders).set(changes).where(eq(orders.id, orderId))
    const note = String(hours)
    await recordEvent(tx, orderId, { kind: 'link_extended', actor: 'staff', actorId: staffId, note })
    const runInSeconds = LINK_POLL_SECONDS
    await addJob(tx, orderJobs.ask_provider, { orderId }, { key: `ask:${orderId}`, runInSeconds })
  })
}

async function requireOpen(tx: Parameters<typeof lockOrder>[0], orderId: string): Promise<void> {
  const locked = await lockOrder(tx, orderId, null)
  const order = locked && (await readLinkedOrder(tx, orderId))
  if (!order || !(await findLinkOfOrder(tx, orderId))) throw new ShopError('not_found')
  if (linkState({ ...order, paid: order.paidAt !== null }) !== 'open') throw new ShopError('order_state')
}
