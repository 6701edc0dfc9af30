import { ORDER_LINKS_DAYS, type OrderLinksInput, parseContact } from '#domain/orders/track-form.ts'
import { countTries, HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { orderNotifications } from './notifications.ts'
import { findEmailsOfOrders } from './order-links-queries.ts'

/** Emails that one network can request in a quarter of an hour. */
const ofNetwork = { most: 5, windowSeconds: 900 }
/** Emails about one person's orders. */
const ofContact = { most: 3, windowSeconds: HOUR_SECONDS }

/**
 * Emails the links of a person's latest orders to the addresses they were placed with, so that a stranger who knows a
 * phone number gets nothing. The answer never reveals whether there are orders.
 * @throws ShopError `too_many_requests` by network only
 */
export async function sendOrderLinks(
  services: Pick<Services, 'db' | 'config'>,
  { contact }: OrderLinksInput,
  network: string,
): Promise<void> {
  const known = parseContact(contact)
  if (known === null) return
  await throttle(services, { action: 'order-links-network', subject: network, ...ofNetwork })
  await inTransaction(services.db, async (tx) => {
    const subject = 'phone' in known ? known.phone : known.email
    const over = await countTries(tx, [{ action: 'order-links-contact', subject, ...ofContact }])
    if (over && services.config.rateLimit) return
    for (const orderId of await findEmailsOfOrders(tx, known, ORDER_LINKS_DAYS))
      await queueNotification(tx, orderNotifications.order_links, {
        trigger: newId('msg'),
        data: { orderId },
      })
  })
}
