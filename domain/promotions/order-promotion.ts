import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'

/** A promotion's discount on an order, as stored. */
export const orderPromotionRecord = z.object({
  /** Null for an automatic one. */
  code: z.nullable(z.string()),
  /** The title that the customer saw. */
  title: z.string(),
  discountPaise: z.number(),
})
export type OrderPromotionRecord = z.infer<typeof orderPromotionRecord>

/** The API's form. */
export const orderPromotion = z.object({
  code: z.nullable(z.string()).check(z.describe('Null for one that came by itself')),
  title: z.string(),
  discount: z.number().check(z.describe('Rupees')),
})
export type OrderPromotion = z.infer<typeof orderPromotion>

export function toOrderPromotion({ discountPaise, ...promotion }: OrderPromotionRecord): OrderPromotion {
  return { ...promotion, discount: paiseToRupees(discountPaise) }
}
