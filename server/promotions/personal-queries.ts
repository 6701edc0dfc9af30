import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { coupons } from '../db/schema/coupons.ts'

/** The terms of a coupon for one mailbox. */
export interface PersonalTerms {
  percent: number
  minimumSubtotalPaise: number
  firstOrderOnly: boolean
  endsAt: Date | null
}

/** Creates a single-use coupon for one mailbox. @returns false if the mailbox has one, or the code is taken */
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

const personalCoupon = z.object({
  code: z.string(),
  percent: z.number().nullable(),
  minimumSubtotalPaise: z.number(),
  firstOrderOnly: z.boolean(),
  active: z.boolean(),
  isUsed: z.boolean(),
  isEnded: z.boolean(),
})

/** The coupon with which the shop apologised for a late order. */
export interface ApologyCoupon {
  code: string
  /** Whole percent of the subtotal. */
  percent: number
  endsAt: Date
}

/**
 * Creates the coupon for a late order, for one use by the order's mailbox.
 * @returns false if the order has one, or the code is taken
 */
export async function insertApologyCoupon(
  tx: Connection,
  coupon: ApologyCoupon & { id: string; emailFolded: string; forOrderId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(coupons)
    .values({ ...coupon, benefitKind: 'percent', maxUses: 1 })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Null if there is none that can be used. */
export async function readApologyCoupon(db: Connection, orderId: string): Promise<ApologyCoupon | null> {
  const { code, percent, endsAt, active } = coupons
  const [row] = await db
    .select({ code, percent, endsAt })
    .from(coupons)
    .where(and(eq(coupons.forOrderId, orderId), active, gt(endsAt, now)))
  return row?.percent && row.endsAt ? { code: row.code, percent: row.percent, endsAt: row.endsAt } : null
}

/** The welcome coupon created for a mailbox, by its folded address. */
export async function readPersonalCoupon(
  db: Connection,
  emailFolded: string,
): Promise<z.infer<typeof personalCoupon> | null> {
  return await readRow(
    db,
    personalCoupon,
    sql`
    select code, percent, minimum_subtotal_paise as "minimumSubtotalPaise", first_order_only as "firstOrderOnly",
      active, used_count >= coalesce(max_uses, 1) as "isUsed", coalesce(ends_at <= now(), false) as "isEnded"
    from coupons where email_folded = ${emailFolded} and for_order_id is null`,
  )
}

/**
 * Removes the address from an erased customer's coupon: it ends, but is kept for the order that used it.
 * @param emailFolded as mailboxes are compared
 */
export async function forgetPersonalCoupon(tx: Connection, emailFolded: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ emailFolded: null, active: false })
    .where(eq(coupons.emailFolded, emailFolded))
}
