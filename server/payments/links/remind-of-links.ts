import { queueNotifications } from '../../notifications/queue-notification.ts'
import { orderNotifications } from '../../orders/notifications.ts'
import type { Services } from '../../services.ts'
import { readLinksToRemindOf } from './link-queries.ts'

const atOnce = 500

/**
 * Asks once more for the payment of each order whose link, sent by staff, ends in three hours. Once for an order, also if its
 * link is extended.
 */
export async function remindOfLinks({ db }: Pick<Services, 'db'>): Promise<void> {
  const orderIds = await readLinksToRemindOf(db, atOnce)
  await queueNotifications(
    db,
    orderNotifications.payment_link,
    orderIds.map((orderId) => ({ trigger: `${orderId}:reminder`, data: { orderId } })),
  )
}
