import { addDays } from '#domain/time/india-time.ts'
import { newId, randomText } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { insertApologyCoupon } from '../promotions/personal-queries.ts'
import type { Services } from '../services.ts'
import { readLateOrders } from './late-parcels-queries.ts'
import { orderNotifications } from './notifications.ts'

const atOnce = 200
const codeLength = 8

/**
 * Gives each customer whose order has not arrived by the promised day a coupon of their own, and emails it with an apology:
 * once for an order. Only while the setting is on.
 */
export async function apologiseForLateParcels({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const { lateCoupon, latePercent, lateAfterDays, lateCouponDays } = settings.current().delivery
  if (!lateCoupon) return
  for (const { id, emailFolded } of await readLateOrders(db, { afterDays: lateAfterDays, most: atOnce })) {
    await inTransaction(db, async (tx) => {
      const isNew = await insertApologyCoupon(tx, {
        id: newId('cpn'),
        code: `SORRY-${randomText(codeLength).toUpperCase()}`,
        emailFolded,
        forOrderId: id,
        percent: latePercent,
        endsAt: addDays(new Date(), lateCouponDays),
      })
      // Another process was first, or the code is taken: then the next run tries again.
      if (isNew) await queueNotification(tx, orderNotifications.order_late, { trigger: id })
    })
  }
}
