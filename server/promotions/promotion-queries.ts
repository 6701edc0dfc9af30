import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CandidatePromotion } from '#domain/promotions/choose-promotions.ts'
import {
  BENEFIT_KINDS,
  type Promotion,
  type PromotionBenefit,
  type PromotionCircumstances,
} from '#domain/promotions/promotion.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { coupons } from '../db/schema/coupons.ts'

/** Traits by which a customer is recognised, even as a guest. */
export interface CouponUser {
  customerId: string
  emailFolded: string
  phone: string
}

const promotionRow = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  benefitKind: z.enum(BENEFIT_KINDS),
  percent: z.number().nullable(),
  amountPaise: z.number().nullable(),
  mostPaise: z.number().nullable(),
  buyPieces: z.number().nullable(),
  freePieces: z.number().nullable(),
  automatic: z.boolean(),
  combines: z.boolean(),
  shown: z.boolean(),
  active: z.boolean(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  minimumSubtotalPaise: z.number(),
  minimumPieces: z.number(),
  categories: z.array(z.string()),
  productIds: z.array(z.string()),
  onlyFullPrice: z.boolean(),
  maxUses: z.number().nullable(),
  maxUsesPerCustomer: z.number().nullable(),
  firstOrderOnly: z.boolean(),
  emailFolded: z.string().nullable(),
  createdAt: z.date(),
})
export type PromotionRow = z.infer<typeof promotionRow>

const columns = sql`
  c.id, c.code, c.title, c.benefit_kind as "benefitKind", c.percent, c.amount_paise as "amountPaise",
  c.most_paise as "mostPaise", c.buy_pieces as "buyPieces", c.free_pieces as "freePieces", c.automatic, c.combines,
  c.shown, c.active and c.archived_at is null as active, c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.minimum_subtotal_paise as "minimumSubtotalPaise", c.minimum_pieces as "minimumPieces", c.categories,
  c.product_ids as "productIds", c.only_full_price as "onlyFullPrice", c.max_uses as "maxUses",
  c.max_uses_per_customer as "maxUsesPerCustomer", c.first_order_only as "firstOrderOnly",
  c.email_folded as "emailFolded", c.created_at as "createdAt"`

const candidateRow = promotionRow.extend({
  usedCount: z.number(),
  now: z.date(),
  usesByCustomer: z.number(),
  isFirstOrder: z.boolean(),
})

/** A stored promotion with its uses; the caller adds the buyer. */
export type StoredPromotion = Pick<CandidatePromotion, 'offer'> & {
  circumstances: Omit<PromotionCircumstances, 'buyer'>
}

/**
 * The promotions of these codes, with the uses that count for this customer; unknown codes are left out. Three exact
 * look-ups, each with its own index; an unknown phone or address matches no one.
 */
export async function readPromotions(
  db: Connection,
  codes: readonly string[],
  user: CouponUser | null,
): Promise<StoredPromotion[]> {
  const person = user ?? { customerId: '', emailFolded: '', phone: '' }
  const rows = await readRows(
    db,
    candidateRow,
    sql`
    select ${columns}, c.used_count as "usedCount", now() as now,
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
    where ${isOneOf(codes)}`,
    { name: codes.length === 1 ? 'read_offer' : 'read_offers' },
  )
  return rows.map((row) => ({
    offer: toPromotion(row),
    circumstances: {
      now: row.now,
      uses: { all: row.usedCount, byCustomer: row.usesByCustomer },
      isFirstOrder: row.isFirstOrder,
    },
  }))
}

function isOneOf(codes: readonly string[]): SQL {
  const [code] = codes
  return codes.length === 1
    ? sql`c.code = ${code}`
    : sql`c.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`
}

export function toPromotion(row: PromotionRow): Promotion {
  const { startsAt, endsAt, emailFolded, ...promotion } = row
  return {
    id: promotion.id,
    code: promotion.code,
    title: promotion.title,
    benefit: benefitOf(row),
    automatic: promotion.automatic,
    combines: promotion.combines,
    shown: promotion.shown,
    active: promotion.active,
    validFrom: startsAt,
    validTo: endsAt,
    minimumSubtotalPaise: promotion.minimumSubtotalPaise,
    minimumPieces: promotion.minimumPieces,
    categories: promotion.categories,
    productIds: promotion.productIds,
    onlyFullPrice: promotion.onlyFullPrice,
    maxUses: promotion.maxUses,
    maxUsesPerCustomer: promotion.maxUsesPerCustomer,
    firstOrderOnly: promotion.firstOrderOnly,
    onlyFor: emailFolded,
    createdAt: promotion.createdAt,
  }
}

// A check constraint defines the columns of each kind of benefit.
function benefitOf(row: PromotionRow): PromotionBenefit {
  const basisPoints = (row.percent ?? 0) * 100
  switch (row.benefitKind) {
    case 'amount':
      return { kind: 'amount', amountPaise: row.amountPaise ?? 0 }
    case 'percent':
      return { kind: 'percent', basisPoints, mostPaise: row.mostPaise }
    case 'pieces':
      return { kind: 'pieces', basisPoints, buyPieces: row.buyPieces ?? 1, freePieces: row.freePieces ?? 1 }
  }
}

/** The most promotions that a cart is checked against. */
const mostKept = 50
/** The most codes suggested for a cart: each is evaluated with every automatic promotion. */
const mostShown = 10

/**
 * Automatic promotions and advertised codes, the earliest first, including those that begin later. Never a promotion for a
 * single mailbox.
 */
export async function readOpenPromotions(db: Connection): Promise<Promotion[]> {
  const open = (kind: SQL, most: number) => sql`
    (select ${columns} from coupons c
      where ${kind} and c.active and c.archived_at is null and c.email_folded is null
        and (c.ends_at is null or c.ends_at > now())
      order by c.created_at, c.id limit ${most})`
  const rows = await readRows(
    db,
    promotionRow,
    sql`${open(sql`c.automatic`, mostKept)} union all ${open(sql`c.shown and not c.automatic`, mostShown)}`,
  )
  return rows.map(toPromotion)
}

/**
 * Locks promotions with a limit, in key order, so that their uses are counted one after the other. Promotions without limits
 * are used concurrently and are not locked.
 */
export async function lockPromotionsWithLimits(tx: Connection, codes: readonly string[]): Promise<void> {
  const [code = ''] = codes
  const isMeant = codes.length === 1 ? eq(coupons.code, code) : inArray(coupons.code, [...codes])
  const isLimited = or(
    isNotNull(coupons.maxUses),
    isNotNull(coupons.maxUsesPerCustomer),
    coupons.firstOrderOnly,
  )
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(isMeant, isLimited))
    .orderBy(coupons.id)
    .for('no key update')
}
