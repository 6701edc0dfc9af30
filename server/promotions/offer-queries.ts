import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CandidateOffer } from '#domain/promotions/choose-offers.ts'
import {
  BENEFIT_KINDS,
  type Offer,
  type OfferBenefit,
  type OfferCircumstances,
} from '#domain/promotions/offer.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { coupons } from '../db/schema/coupons.ts'

/** Traits by which a customer is recognised, even as a guest. */
export interface CouponUser {
  customerId: string
  emailFolded: string
  phone: string
}

const offerRow = z.object({
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
export type OfferRow = z.infer<typeof offerRow>

const columns = sql`
  c.id, c.code, c.title, c.benefit_kind as "benefitKind", c.percent, c.amount_paise as "amountPaise",
  c.most_paise as "mostPaise", c.buy_pieces as "buyPieces", c.free_pieces as "freePieces", c.automatic, c.combines,
  c.shown, c.active and c.archived_at is null as active, c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.minimum_subtotal_paise as "minimumSubtotalPaise", c.minimum_pieces as "minimumPieces", c.categories,
  c.product_ids as "productIds", c.only_full_price as "onlyFullPrice", c.max_uses as "maxUses",
  c.max_uses_per_customer as "maxUsesPerCustomer", c.first_order_only as "firstOrderOnly",
  c.email_folded as "emailFolded", c.created_at as "createdAt"`

const candidateRow = offerRow.extend({
  usedCount: z.number(),
  now: z.date(),
  usesByCustomer: z.number(),
  isFirstOrder: z.boolean(),
})

/** A stored offer with its uses; the caller adds the buyer. */
export type StoredOffer = Pick<CandidateOffer, 'offer'> & { circumstances: Omit<OfferCircumstances, 'buyer'> }

/**
 * The offers of these codes, with the uses that count for this customer; unknown codes are left out. Three exact
 * look-ups, each with its own index; an unknown phone or address matches no one.
 */
export async function readOffers(
  db: Connection,
  codes: readonly string[],
  user: CouponUser | null,
): Promise<StoredOffer[]> {
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
    offer: toOffer(row),
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

export function toOffer(row: OfferRow): Offer {
  const { startsAt, endsAt, emailFolded, ...offer } = row
  return {
    id: offer.id,
    code: offer.code,
    title: offer.title,
    benefit: benefitOf(row),
    automatic: offer.automatic,
    combines: offer.combines,
    shown: offer.shown,
    active: offer.active,
    validFrom: startsAt,
    validTo: endsAt,
    minimumSubtotalPaise: offer.minimumSubtotalPaise,
    minimumPieces: offer.minimumPieces,
    categories: offer.categories,
    productIds: offer.productIds,
    onlyFullPrice: offer.onlyFullPrice,
    maxUses: offer.maxUses,
    maxUsesPerCustomer: offer.maxUsesPerCustomer,
    firstOrderOnly: offer.firstOrderOnly,
    onlyFor: emailFolded,
    createdAt: offer.createdAt,
  }
}

// A check constraint defines the columns of each kind of benefit.
function benefitOf(row: OfferRow): OfferBenefit {
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

/** The most offers that a cart is checked against. */
const mostKept = 50
/** The most codes suggested for a cart: each is evaluated with every automatic offer. */
const mostShown = 10

/**
 * Automatic offers and advertised codes, the earliest first, including those that begin later. Never an offer for a
 * single mailbox.
 */
export async function readOpenOffers(db: Connection): Promise<Offer[]> {
  const open = (kind: SQL, most: number) => sql`
    (select ${columns} from coupons c
      where ${kind} and c.active and c.archived_at is null and c.email_folded is null
        and (c.ends_at is null or c.ends_at > now())
      order by c.created_at, c.id limit ${most})`
  const rows = await readRows(
    db,
    offerRow,
    sql`${open(sql`c.automatic`, mostKept)} union all ${open(sql`c.shown and not c.automatic`, mostShown)}`,
  )
  return rows.map(toOffer)
}

/**
 * Locks offers with a limit, in key order, so that their uses are counted one after the other. Offers without limits
 * are used concurrently and are not locked.
 */
export async function lockOffersWithLimits(tx: Connection, codes: readonly string[]): Promise<void> {
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
