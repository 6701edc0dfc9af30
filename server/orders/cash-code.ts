import { needsCode } from '#domain/orders/cash-on-delivery.ts'
import type { Connection } from '../db/connection.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { orderNotifications } from './notifications.ts'
import { hashOrderCode, orderCode } from './order-code.ts'
import { isNewCustomer, setConfirmBy, storeCode } from './order-code-queries.ts'

/** A cash order that is about to be created, or an order about to become one. */
export interface NewCashOrder {
  customerId: string
  phone: string
  totalPaise: number
}

/** Whether the shop asks for a code before it packs this cash order. */
export async function requiresCode(
  tx: Connection,
  { settings }: Pick<Services, 'settings'>,
  { customerId, phone, totalPaise }: NewCashOrder,
): Promise<boolean> {
  const { confirmation } = settings.current().cashOnDelivery
  if (confirmation.when === 'never') return false
  const isNew = await isNewCustomer(tx, { customerId, phone })
  return needsCode(confirmation, { totalPaise, isNew })
}

/** Makes a cash order wait for its code, and sends it instead of the usual notification. */
export async function awaitCode(
  tx: Connection,
  services: Pick<Services, 'db' | 'settings'>,
  orderId: string,
): Promise<void> {
  await setConfirmBy(tx, orderId, services.settings.current().cashOnDelivery.confirmation.hours)
  await sendCode(tx, services, orderId)
}

/** Creates a new code, which voids the previous one, and queues its notification. */
export async function sendCode(tx: Connection, { db }: Pick<Services, 'db'>, orderId: string): Promise<void> {
  const sentAt = new Date()
  const code = await orderCode(db, { orderId, sentAt })
  await storeCode(tx, { orderId, sentAt, codeHash: await hashOrderCode(db, { orderId, code }) })
  const trigger = `${orderId}:${sentAt.getTime()}`
  await queueNotification(tx, orderNotifications.order_code, { trigger, data: { orderId } })
}
