import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'

/** A promotion's discount on an order, as stored. */
export const orderOfferRecord = z.object({
  /** Null for an automatic one. */
  code: z.nullable(z.string()),
  /** The title that the customer saw. */
  title: z.string(),
  discountPaise: z.number(),
})
export type OrderOfferRecord = z.infer<typeof orderOfferRecord>

/** The API's form. */
export const orderOffer = z.object({
  code: z.nullable(z.string()).check(z.describe('Null for one that came by itself')),
  title: z.string(),
  discount: z.number().check(z.describe('Rupees')),
})
export type OrderOffer = z.infer<typeof orderOffer>

export function toOrderOffer({ discountPaise, ...offer }: OrderOfferRecord): OrderOffer {
  return { ...offer, discount: paiseToRupees(discountPaise) }
}
