import { inTransaction } from '../db/transaction.ts'
import { queueNotifications } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { findOrdersToInvite } from './invitation-queries.ts'
import { reviewNotifications } from './notifications.ts'

/** Invites customers to review orders that arrived completely some days ago. Each order is invited once. */
export async function inviteReviewers({ db, settings, log }: Pick<Services, 'db' | 'settings' | 'log'>) {
  const days = settings.current().reviews.inviteAfterDays
  if (days === 0) return
  let invited = 0
  for (let after = ''; ; ) {
    const orders = await findOrdersToInvite(db, { days, after })
    const triggers = orders.map((trigger) => ({ trigger }))
    await inTransaction(db, (tx) => queueNotifications(tx, reviewNotifications.review_invitation, triggers))
    invited += orders.length
    const last = orders.at(-1)
    if (last === undefined) break
    after = last
  }
  if (invited > 0) log.info({ invited }, 'Orders were chosen for an invitation to review')
}
