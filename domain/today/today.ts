import * as z from 'zod/mini'
import { paymentHealth } from '#domain/insight/payment-health.ts'
import { legalGap } from '#domain/opening/legal-gaps.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { indiaHour } from '#domain/time/india-time.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

/** Latest orders on the Today page. */
export const RECENT_ORDERS = 5
/** Sizes that run out, on the Today page. */
export const MOST_RUNNING_OUT = 5
/** A size runs out soon if its stock lasts at most this many days at the pace of the last 30. */
export const RUNS_OUT_DAYS = 7

/** Open tasks of the shop. A part is null for a role that may not see it. */
export const today = z.object({
  parcels: z.nullable(
    z.object({
      toPack: z.int(),
      late: z.int(),
      /** Since when the oldest waits. */
      oldestSince: z.nullable(at),
      toShip: z.int(),
      onTheWay: z.int(),
      cashDue: rupees,
      /** Parcels that were returned, refused, lost or are silent. */
      undelivered: z.int(),
      returnsToAnswer: z.int(),
      returnsLate: z.int(),
      /** Pickup returns after their promised day. */
      returnsToFetch: z.int(),
      returnsToCheck: z.int(),
      /** When the courier still comes today. */
      courierComesAt: z.nullable(at),
    }),
  ),
  money: z.nullable(
    z.object({
      refunds: z.int(),
      refundsAmount: rupees,
      refundsByHand: z.int(),
      health: paymentHealth,
    }),
  ),
  /** Details required by law that the settings lack; null for a role that may not see the settings. */
  legalGaps: z.nullable(z.array(legalGap)),
  /** A proxy whose visitors share one rate limit, because TRUST_PROXY does not list it; null for none. */
  untrustedProxy: z.nullable(z.string()),
  messages: z.nullable(z.object({ count: z.int(), late: z.int(), oldestSince: z.nullable(at) })),
  reviews: z.nullable(z.object({ count: z.int(), withPictures: z.int(), reported: z.int() })),
  products: z.nullable(
    z.object({
      low: z.int(),
      out: z.int(),
      missing: z.int(),
      drafts: z.int(),
      /** Sizes that run out soon, soonest first. */
      runsOut: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          size: z.string(),
          stock: z.int(),
          sold30Days: z.int(),
        }),
      ),
    }),
  ),
  recentOrders: z.nullable(
    z.array(
      z.object({
        _id: z.string(),
        createdAt: at,
        status: z.enum(ORDER_STATUSES),
        name: z.string(),
        paymentMode: z.enum(PAYMENT_MODES),
        paid: z.boolean(),
        amount: z.nullable(rupees).check(z.describe('Null for staff who may not see money')),
      }),
    ),
  ),
})
export type Today = z.infer<typeof today>

type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the Indian day for a greeting: morning until 12, afternoon until 5 pm, then evening until 4 am. */
export function partOfDay(date: Date): PartOfDay {
  const hour = indiaHour(date)
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
