import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BENEFIT_KINDS } from '#domain/promotions/promotion.ts'
import { createdAt, instant, paise } from './columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    /** Upper case. An automatic promotion has a code too, which is never shown. */
    code: text('code').notNull(),
    benefitKind: text('benefit_kind', { enum: BENEFIT_KINDS }).notNull(),
    percent: integer('percent'),
    amountPaise: paise('amount_paise'),
    /** The highest discount of a percentage, in paise; null for no limit. */
    mostPaise: paise('most_paise'),
    /** Of every `buyPieces + freePieces` eligible pieces, the cheapest `freePieces` cost `percent` less. */
    buyPieces: smallint('buy_pieces'),
    freePieces: smallint('free_pieces'),
    /** What shoppers read, such as “Buy 2 frocks, get 1 free”; '' to show its code and benefit. */
    title: text('title').notNull().default(''),
    /** Internal note. */
    note: text('note').notNull().default(''),
    /** Applies without a code to every cart that meets its conditions. */
    automatic: boolean('automatic').notNull().default(false),
    /** Whether it can be combined with another promotion in one order. */
    combines: boolean('combines').notNull().default(false),
    /** Whether the shop advertises it; if not, only customers who know the code can use it. */
    shown: boolean('shown').notNull().default(false),
    active: boolean('active').notNull().default(true),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    minimumSubtotalPaise: paise('minimum_subtotal_paise').notNull().default(0),
    minimumPieces: smallint('minimum_pieces').notNull().default(0),
    /** Slugs of categories and ids of products that it applies to; both empty for all. A piece needs to match one. */
    categories: text('categories').array().notNull().default(sql`'{}'`),
    productIds: text('product_ids').array().notNull().default(sql`'{}'`),
    /** Excludes pieces that already cost less than their MRP. */
    onlyFullPrice: boolean('only_full_price').notNull().default(false),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Uses that are not released; counted only for coupons with a total limit. */
    usedCount: integer('used_count').notNull().default(0),
    /** The only email address that may use it, folded as mailboxes are. */
    emailFolded: text('email_folded'),
    /** The late order for which the shop apologised with it. */
    forOrderId: text('for_order_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Increases with each change, so that two people do not overwrite each other. */
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(table.code),
    // A subscriber gets one welcome coupon, ever.
    uniqueIndex('coupons_welcome_key').on(table.emailFolded).where(sql`${table.forOrderId} is null`),
    // One apology for each order. Also finds a customer's coupons.
    uniqueIndex('coupons_for_order_key').on(table.forOrderId).where(sql`${table.forOrderId} is not null`),
    index('coupons_email_index').on(table.emailFolded).where(sql`${table.emailFolded} is not null`),
    check('coupons_code_upper', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_benefit_whole',
      sql`coalesce((${table.benefitKind} = 'percent' and ${table.percent} between 1 and 100 and ${table.amountPaise} is null) or (${table.benefitKind} = 'amount' and ${table.amountPaise} > 0 and ${table.percent} is null) or (${table.benefitKind} = 'pieces' and ${table.percent} between 1 and 100 and ${table.amountPaise} is null and ${table.buyPieces} between 1 and 20 and ${table.freePieces} between 1 and 20), false)`,
    ),
    // Few rows however many codes there are: every cart is checked against them.
    index('coupons_automatic_index')
      .on(table.startsAt)
      .where(sql`${table.automatic} and ${table.active} and ${table.archivedAt} is null`),
    // The advertised promotions: a few among countless single-customer codes.
    index('coupons_shown_index')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.shown} and not ${table.automatic} and ${table.active} and ${table.archivedAt} is null and ${table.emailFolded} is null`,
      ),
    index('coupons_created_index').on(table.createdAt, table.id),
    check(
      'coupons_used_within_limit',
      sql`${table.usedCount} >= 0 and (${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses})`,
    ),
  ],
)
