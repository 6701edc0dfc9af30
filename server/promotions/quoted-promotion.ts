import * as z from 'zod'
import { COUPON_REFUSALS } from '#domain/promotions/coupons.ts'

const rupees = z.number().describe('Rupees')

/** A promotion in a quote: `held` ones make up the discount. */
export const quotedPromotion = z.object({
  code: z.string().nullable().describe('Null for one that comes by itself'),
  title: z.string(),
  discount: rupees.describe('Rupees that it takes off, or would take off'),
  held: z.boolean(),
  reason: z
    .enum([...COUPON_REFUSALS, 'saves_less', 'not_used'])
    .nullable()
    .describe('Why it is not taken; `not_used` for a code that would hold'),
  missing: z.number().nullable().describe('Pieces, or rupees of a minimum'),
  message: z.string().nullable().describe('The reason as a sentence'),
})
export type QuotedPromotion = z.infer<typeof quotedPromotion>
