import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Coupon } from '#domain/coupons/coupons.ts'
import { BENEFIT_KINDS } from '#domain/coupons/offer.ts'
import { foldEmail } from '#domain/customers/email.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { coupons } from '../db/schema/coupons.ts'
import { customers } from '../db/schema/customers.ts'

/** A coupon as it is kept, with how often it was used. */
export interface StoredCoupon {
  id: string
  coupon: Coupon
  /** By the database's clock, which every process shares. */
  now: Date
  uses: { all: number; byCustomer: number }
  isFirstOrder: boolean
}

/** By what a person is recognised again, as a guest too. */
export interface CouponUser {
  customerId: string
  emailFolded: string
  phone: string
}

const couponRow = z.object({
  id: z.string(),
  code: z.string(),
  benefitKind: z.enum(BENEFIT_KINDS),
  percent: z.number().nullable(),
  amountPaise: z.number().nullable(),
  active: z.boolean(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  minimumSubtotalPaise: z.number(),
  maxUses: z.number().nullable(),
  maxUsesPerCustomer: z.number().nullable(),
  firstOrderOnly: z.boolean(),
  usedCount: z.number(),
  emailFolded: z.string().nullable(),
  now: z.date(),
  usesByCustomer: z.number(),
  isFirstOrder: z.boolean(),
})
type CouponRow = z.infer<typeof couponRow>

/**
 * A coupon without conditions is used by everybody at once and must not become a queue; one with a limit is
 * locked, so that its uses are counted one after the other.
 */
export async function lockCouponWithLimits(tx: Connection, code: string): Promise<void> {
  const isLimited = or(
    isNotNull(coupons.maxUses),
    isNotNull(coupons.maxUsesPerCustomer),
    coupons.firstOrderOnly,
  )
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), isLimited))
    .for('no key update')
}

/** The coupon of this code with the uses that count for this person; null for an unknown code. */
export async function readCoupon(
  db: Connection,
  code: string,
  user: CouponUser | null,
): Promise<StoredCoupon | null> {
  const person = user ?? { customerId: '', emailFolded: '', phone: '' }
  // Three exact look-ups, each by its own index; a phone or an address that is not known matches nobody.
  const row = await readRow(
    db,
    couponRow,
    sql`
    select c.id, c.code, c.benefit_kind as "benefitKind", c.percent, c.amount_paise as "amountPaise", c.active,
      c.starts_at as "startsAt", c.ends_at as "endsAt", c.minimum_subtotal_paise as "minimumSubtotalPaise",
      c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer",
      c.first_order_only as "firstOrderOnly", c.used_count as "usedCount",
      c.email_folded as "emailFolded", now() as now,
      case when c.max_uses_per_customer is null then 0 else (
        select count(*)::int from (
          select order_id from coupon_redemptions r
            where r.coupon_id = c.id and r.customer_id = ${person.customerId} and r.released_at is null
          union
          select order_id from coupon_redemptions r
            where r.coupon_id = c.id and r.email_folded = ${person.emailFolded} and r.released_at is null
          union
          select order_id from coupon_redemptions r
            where r.coupon_id = c.id and r.phone = ${person.phone} and r.released_at is null
        ) uses
      ) end as "usesByCustomer",
      not c.first_order_only or not (
        exists (select 1 from orders where customer_id = ${person.customerId} and status <> 'cancelled')
        or exists (select 1 from orders where email_folded = ${person.emailFolded} and status <> 'cancelled')
        or exists (select 1 from orders where phone = ${person.phone} and status <> 'cancelled')
      ) as "isFirstOrder"
    from coupons c
    where c.code = ${code}`,
  )
  return row ? toStoredCoupon(row) : null
}

function toStoredCoupon(row: CouponRow): StoredCoupon {
  return {
    id: row.id,
    coupon: {
      code: row.code,
      benefit:
        row.benefitKind === 'percent'
          ? { kind: 'percent', basisPoints: (row.percent ?? 0) * 100 }
          : { kind: 'fixed', amountPaise: row.amountPaise ?? 0 },
      active: row.active,
      validFrom: row.startsAt,
      validTo: row.endsAt,
      minimumSubtotalPaise: row.minimumSubtotalPaise,
      maxUses: row.maxUses,
      maxUsesPerCustomer: row.maxUsesPerCustomer,
      firstOrderOnly: row.firstOrderOnly,
      onlyFor: row.emailFolded,
    },
    now: row.now,
    uses: { all: row.usedCount, byCustomer: row.usesByCustomer },
    isFirstOrder: row.isFirstOrder,
  }
}

/** Counts one use of a coupon with a limit in all. @returns false when none is left */
export async function countUse(tx: Connection, couponId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, couponId), isNotNull(coupons.maxUses), lt(coupons.usedCount, coupons.maxUses)))
  return rowCount === 1
}

/** A signed-in person, for a quote: the contact of the order is not known yet. */
export async function readCouponUser(db: Connection, customerId: string): Promise<CouponUser | null> {
  const [person] = await db
    .select({ email: customers.email, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId))
  return person ? { customerId, emailFolded: foldEmail(person.email), phone: person.phone ?? '' } : null
}

/** Gives an order's coupon use back, once: the order expired or was cancelled. */
export async function releaseCouponUse(tx: Connection, orderId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    with released as (
      update coupon_redemptions set released_at = now()
      where order_id = ${orderId} and released_at is null
      returning coupon_id
    )
    update coupons set used_count = used_count - 1
    from released
    where coupons.id = released.coupon_id and coupons.max_uses is not null and coupons.used_count > 0`,
  )
}

/** Counts the released use of an order again, where one is left: its money came late and the order is revived. */
export async function countCouponUseAgain(tx: Connection, orderId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    with again as (
      update coupons c set used_count = used_count + case when max_uses is null then 0 else 1 end
      from coupon_redemptions r
      where r.order_id = ${orderId} and r.released_at is not null and c.id = r.coupon_id
        and (c.max_uses is null or c.used_count < c.max_uses)
      returning c.id
    )
    update coupon_redemptions r set released_at = null
    from again where r.order_id = ${orderId} and r.coupon_id = again.id`,
  )
}
