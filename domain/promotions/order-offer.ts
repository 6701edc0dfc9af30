import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'

/** What an offer took off an order, as it is kept. */
export const orderOfferRecord = z.object({
  /** Null for one that came by itself. */
  code: z.nullable(z.string()),
  /** What the shopper read of it. */
  title: z.string(),
  discountPaise: z.number(),
})
export type OrderOfferRecord = z.infer<typeof orderOfferRecord>

/** The same in an answer. */
export const orderOffer = z.object({
  code: z.nullable(z.string()).check(z.describe('Null for one that came by itself')),
  title: z.string(),
  discount: z.number().check(z.describe('Rupees')),
})
export type OrderOffer = z.infer<typeof orderOffer>

export function toOrderOffer({ discountPaise, ...offer }: OrderOfferRecord): OrderOffer {
  return { ...offer, discount: paiseToRupees(discountPaise) }
}
