import * as z from 'zod/mini'

const amountPaise = z.int().check(z.gte(0), z.lte(10_00_000_00))
const days = (atStart: number) => z._default(z.int().check(z.gte(1), z.lte(3_650)), atStart)

/** PIN code prefixes: '560' is most of Bengaluru, '560001' one post office. */
const pinRule = z.object({
  mode: z.enum(['all', 'only', 'except']),
  list: z.array(z.string().check(z.regex(/^\d{2,6}$/))).check(z.maxLength(2_000)),
})

const confirmationRule = z.object({
  /** Which cash orders must be confirmed with a code before packing. */
  when: z._default(z.enum(['never', 'new_customers', 'above']), 'never'),
  /** For 'above': orders over this amount. */
  abovePaise: z._default(amountPaise, 0),
  /** Hours after which an unconfirmed order is cancelled. */
  hours: z._default(z.int().check(z.gte(1), z.lte(240)), 24),
})

const refusalRule = z.object({
  /** A phone with this many refused parcels must pay online; null for no limit. */
  most: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100))), 2),
  days: days(180),
})

/** Goods that must be paid online. */
const goodsRule = z.object({
  /** Slug of a category. */
  category: z.string().check(z.maxLength(60)),
  /** Slug of its subcategory; null for the whole category. */
  subcategory: z.nullable(z.string().check(z.maxLength(60))),
})

/** The rules of cash on delivery, and when couriers' cash is late. */
export const cashSettingsSchema = z.object({
  enabled: z.boolean(),
  minimumPaise: z.nullable(amountPaise),
  maximumPaise: z.nullable(amountPaise),
  /** Whether the total of a cash order is rounded down to whole rupees. */
  roundDown: z._default(z.boolean(), false),
  pins: z._default(pinRule, { mode: 'all', list: [] }),
  /** Categories without cash: an order with one of their goods must be paid online. */
  categories: z._default(z.array(goodsRule).check(z.maxLength(50)), []),
  /** Whether cash is collected at army addresses, whose PIN codes start with 9. */
  army: z._default(z.boolean(), false),
  confirmation: z._default(confirmationRule, z.parse(confirmationRule, {})),
  refusals: z._default(refusalRule, z.parse(refusalRule, {})),
  /** Days after delivery by which a courier must have remitted the cash. */
  codLateDays: days(15),
})
export type CashSettings = z.infer<typeof cashSettingsSchema>

/** The part that every visitor may know. */
export type PublicCashSettings = Pick<
  CashSettings,
  'enabled' | 'minimumPaise' | 'maximumPaise' | 'roundDown' | 'army' | 'categories'
>
