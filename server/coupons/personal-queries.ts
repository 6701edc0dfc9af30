import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { coupons } from '../db/schema/coupons.ts'

/** On what terms a coupon for one mailbox is made. */
export interface PersonalTerms {
  percent: number
  minimumSubtotalPaise: number
  firstOrderOnly: boolean
  endsAt: Date | null
}

/** Makes a coupon that is used once, by one mailbox. @returns false when the mailbox has one, or the code is taken */
export async function insertPersonalCoupon(
  tx: Connection,
  coupon: PersonalTerms & { id: string; code: string; emailFolded: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(coupons)
    .values({ ...coupon, benefitKind: 'percent', maxUses: 1 })
    .onConflictDoNothing()
  return rowCount === 1
}

/** The coupon that was made for a mailbox, by its folded address. */
export async function readPersonalCoupon(db: Connection, emailFolded: string) {
  const [row] = await db
    .select({
      code: coupons.code,
      percent: coupons.percent,
      minimumSubtotalPaise: coupons.minimumSubtotalPaise,
      firstOrderOnly: coupons.firstOrderOnly,
      active: coupons.active,
      isUsed: sql<boolean>`${coupons.usedCount} >= coalesce(${coupons.maxUses}, 1)`,
      isEnded: sql<boolean>`coalesce(${coupons.endsAt} <= now(), false)`,
    })
    .from(coupons)
    .where(eq(coupons.emailFolded, emailFolded))
  return row ?? null
}

/**
 * Takes the address out of the coupon of an erased person: it ends, and stays for the order that used it.
 * @param emailFolded as mailboxes are compared
 */
export async function forgetPersonalCoupon(tx: Connection, emailFolded: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ emailFolded: null, active: false })
    .where(eq(coupons.emailFolded, emailFolded))
}
