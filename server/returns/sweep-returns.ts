import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import { returns } from '../db/schema/returns.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { endHolds } from '../stock/lock-queries.ts'
import { endReturn } from './answer-return.ts'
import { lockReturn } from './lock-return-queries.ts'
import { returnNotifications } from './notifications.ts'

const atOnce = 200

async function due(db: Services['db'], condition: SQL | undefined): Promise<string[]> {
  const found = await db
    .select({ id: returns.id })
    .from(returns)
    .where(condition)
    .orderBy(asc(returns.createdAt))
    .limit(atOnce)
  return found.map(({ id }) => id)
}

/** Releases sizes whose reservation has expired, unless the parcel is in transit. */
export async function sweepReturnHolds({ db }: Pick<Services, 'db'>): Promise<void> {
  const waiting = inArray(returns.status, ['asked', 'question', 'approved'])
  for (const id of await due(db, and(lt(returns.heldUntil, now), waiting))) {
    await inTransaction(db, async (tx) => {
      const back = await lockReturn(tx, id, null)
      const isOver = back.heldUntil !== null && back.heldUntil < back.now
      if (!isOver || !['asked', 'question', 'approved'].includes(back.status)) return
      const data = { until: back.heldUntil?.toISOString() ?? '' }
      if ((await endHolds(tx, id)) === 0) return
      await queueNotification(tx, returnNotifications.return_hold_ended, { trigger: id, data })
    })
  }
}

/**
 * Ends approved returns that were not handed over in time. Returns to be picked up wait for the shop, which promised to
 * come: the admin shows that it is late.
 */
export async function sweepReturns({ db }: Pick<Services, 'db'>): Promise<void> {
  const isLate = and(eq(returns.status, 'approved'), eq(returns.way, 'self_ship'), lt(returns.handInBy, now))
  for (const id of await due(db, isLate)) {
    await inTransaction(db, async (tx) => {
      const back = await lockReturn(tx, id, null)
      if (back.status !== 'approved' || back.handInBy === null || back.handInBy >= back.now) return
      await endReturn(tx, back, { to: 'lapsed', actor: 'system', actorId: null })
      await queueNotification(tx, returnNotifications.return_lapsed, { trigger: id })
    })
  }
}
