import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BENEFIT_KINDS } from '#domain/coupons/coupons.ts'
import { createdAt, instant, paise } from './columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    /** Upper case. */
    code: text('code').notNull(),
    benefitKind: text('benefit_kind', { enum: BENEFIT_KINDS }).notNull(),
    percent: integer('percent'),
    amountPaise: paise('amount_paise'),
    active: boolean('active').notNull().default(true),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    minimumSubtotalPaise: paise('minimum_subtotal_paise').notNull().default(0),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Uses that are not released; counted only for coupons with a limit in all. */
    usedCount: integer('used_count').notNull().default(0),
    /** The only e-mail address whose orders it is for, folded as mailboxes do. */
    emailFolded: text('email_folded'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(table.code),
    // A subscriber is given one welcome, ever.
    uniqueIndex('coupons_email_key').on(table.emailFolded),
    check('coupons_code_upper', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_benefit_whole',
      sql`(${table.benefitKind} = 'percent' and ${table.percent} between 1 and 100 and ${table.amountPaise} is null) or (${table.benefitKind} = 'amount' and ${table.amountPaise} > 0 and ${table.percent} is null)`,
    ),
    check(
      'coupons_used_within_limit',
      sql`${table.usedCount} >= 0 and (${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses})`,
    ),
  ],
)
