import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { HOLIDAYS_AT_START } from './occasion-settings.ts'

/** The first digits of PIN codes, '560' or '744101'. */
const prefix = z.string().check(z.regex(/^[1-9]\d{0,5}$/))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const businessDays = z
  .tuple([z.int().check(z.gte(0), z.lte(60)), z.int().check(z.gte(0), z.lte(60))])
  .check(z.refine(([fewest, most]) => fewest <= most))

/** PIN codes with the same delivery time, and whether parcels and cash are possible there. */
export const deliveryZone = z.object({
  name: z.string().check(tidied, z.minLength(1), z.maxLength(60)),
  /** The longest matching prefix decides; a zone without prefixes covers the rest. */
  prefixes: z._default(z.array(prefix).check(z.maxLength(2_000)), []),
  /** Fewest and most business days from dispatch. */
  businessDays,
  served: z._default(z.boolean(), true),
  cash: z._default(z.boolean(), true),
})
export type DeliveryZone = z.infer<typeof deliveryZone>

const EVERY_DAY_BUT_SUNDAY = [1, 2, 3, 4, 5, 6]

/**
 * The rules of the delivery promise. Without zones the shop delivers to every PIN code, in the days of the setting
 * `shipping`.
 */
export const deliverySettingsSchema = z.object({
  zones: z._default(
    z
      .array(deliveryZone)
      .check(z.maxLength(100), z.refine(hasNoPrefixTwice, 'A PIN code would be in two zones')),
    [],
  ),
  /** Days in India without dispatch and delivery. */
  holidays: z._default(z.array(day).check(z.maxLength(200)), [...HOLIDAYS_AT_START]),
  /** 0 is Sunday. */
  workingDays: z._default(
    z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
    EVERY_DAY_BUT_SUNDAY,
  ),
  /** Orders before this hour in India are dispatched on the same day; 24 means any time of the day. */
  cutOffHour: z._default(z.int().check(z.gte(0), z.lte(24)), 14),
  /** When the courier picks up parcels on a business day, '16:00' in India; '' if not set. */
  pickupTime: z._default(z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)), ''),
  /** Business days added to a courier service's estimate for the later date of the promise. */
  courierMarginDays: z._default(z.int().check(z.gte(0), z.lte(30)), 1),
  /** Whether a place without a zone is refused if no courier serves it. Otherwise the shop sends by post. */
  refusesUnreached: z._default(z.boolean(), false),
  /** Whether the customer of a late order gets an apology by email with a coupon, once. */
  lateCoupon: z._default(z.boolean(), false),
  /** Full days after the promised day. */
  lateAfterDays: z._default(z.int().check(z.gte(0), z.lte(14)), 1),
  latePercent: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
  lateCouponDays: z._default(z.int().check(z.gte(7), z.lte(365)), 60),
})
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>

function hasNoPrefixTwice(zones: readonly DeliveryZone[]): boolean {
  const all = zones.flatMap(({ prefixes }) => (prefixes.length === 0 ? [''] : prefixes))
  return new Set(all).size === all.length
}
