import { sql } from 'drizzle-orm'
import type { Coupon } from '#domain/coupons/coupons.ts'
import { foldEmail } from '#domain/customers/email.ts'
import type { Connection } from '../db/connection.ts'

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

interface CouponRow extends Record<string, unknown> {
  id: string
  code: string
  benefitKind: 'percent' | 'amount'
  percent: number | null
  amountPaise: number | null
  active: boolean
  startsAt: string | null
  endsAt: string | null
  minimumSubtotalPaise: number
  maxUses: number | null
  maxUsesPerCustomer: number | null
  firstOrderOnly: boolean
  usedCount: number
  now: string
  usesByCustomer: number
  isFirstOrder: boolean
}

/**
 * A coupon without conditions is used by everybody at once and must not become a queue; one with a limit is
 * locked, so that its uses are counted one after the other.
 */
export async function lockCouponWithLimits(tx: Connection, code: string): Promise<void> {
  await tx.execute(sql`
    select 1 from coupons
    where code = ${code} and (max_uses is not null or max_uses_per_customer is not null or first_order_only)
    for no key update`)
}

/** The coupon of this code with the uses that count for this person; null for an unknown code. */
export async function readCoupon(
  db: Connection,
  code: string,
  user: CouponUser | null,
): Promise<StoredCoupon | null> {
  const person = user ?? { customerId: '', emailFolded: '', phone: '' }
  // Three exact look-ups, each by its own index; a phone or an address that is not known matches nobody.
  const { rows } = await db.execute<CouponRow>(sql`
    select c.id, c.code, c.benefit_kind as "benefitKind", c.percent, c.amount_paise as "amountPaise", c.active,
      c.starts_at as "startsAt", c.ends_at as "endsAt", c.minimum_subtotal_paise as "minimumSubtotalPaise",
      c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer",
      c.first_order_only as "firstOrderOnly", c.used_count as "usedCount", now() as now,
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
    where c.code = ${code}`)
  const [row] = rows
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
      validFrom: row.startsAt === null ? null : new Date(row.startsAt),
      validTo: row.endsAt === null ? null : new Date(row.endsAt),
      minimumSubtotalPaise: row.minimumSubtotalPaise,
      maxUses: row.maxUses,
      maxUsesPerCustomer: row.maxUsesPerCustomer,
      firstOrderOnly: row.firstOrderOnly,
    },
    now: new Date(row.now),
    uses: { all: row.usedCount, byCustomer: row.usesByCustomer },
    isFirstOrder: row.isFirstOrder,
  }
}

/** Counts one use of a coupon with a limit in all. @returns false when none is left */
export async function countUse(tx: Connection, couponId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update coupons set used_count = used_count + 1
    where id = ${couponId} and max_uses is not null and used_count < max_uses`)
  return rowCount === 1
}

/** A signed-in person, for a quote: the contact of the order is not known yet. */
export async function readCouponUser(db: Connection, customerId: string): Promise<CouponUser | null> {
  const { rows } = await db.execute<{ email: string; phone: string | null }>(sql`
    select email, phone from customers where id = ${customerId}`)
  const [row] = rows
  return row ? { customerId, emailFolded: foldEmail(row.email), phone: row.phone ?? '' } : null
}
