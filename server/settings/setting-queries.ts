import { eq, gt, min } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { coupons } from '../db/schema/coupons.ts'
import { settings } from '../db/schema/settings.ts'

/** When the next planned value of any setting begins; null if none is planned. */
export async function readNextBeginning(db: Connection): Promise<Date | null> {
  const [row] = await db
    .select({ begins: min(settings.validFrom) })
    .from(settings)
    .where(gt(settings.validFrom, now))
  return row?.begins ?? null
}

/** Whether a promotion has this code. */
export async function isCoupon(db: Connection, code: string): Promise<boolean> {
  const found = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).limit(1)
  return found.length > 0
}
