import * as z from 'zod/mini'
import { promotionInput } from './promotion-input.ts'
import { PROMOTION_STATES } from './promotion-state.ts'

const rupees = z.number().check(z.describe('Rupees'))

export const tryPromotionInput = z.object({
  offer: promotionInput,
  /** The promotion being edited; null for a new one. */
  offerId: z.nullable(z.string().check(z.maxLength(40))),
  /** Null for a cart that the shop makes from eligible products. */
  items: z.nullable(
    z
      .array(
        z.object({
          /** A product without a size means its first size in stock. */
          productId: z.string().check(z.maxLength(40)),
          variantId: z.nullable(z.string().check(z.maxLength(40))),
          quantity: z.int().check(z.gte(1), z.lte(20)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  isFirstOrder: z.boolean(),
})
export type TryPromotionInput = z.infer<typeof tryPromotionInput>

/** A cart priced with a promotion as if it had started, beside the automatic promotions active then. */
export const triedPromotion = z.object({
  /** Deleted products are left out. */
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      name: z.string(),
      size: z.string(),
      picture: z.nullable(z.string()),
      quantity: z.int(),
      subtotal: rupees,
      discount: rupees,
    }),
  ),
  subtotal: rupees,
  shipping: rupees,
  total: rupees,
  /** The cart's promotions, including this one if it is chosen. */
  offers: z.array(z.object({ name: z.string(), discount: rupees, isTried: z.boolean() })),
  /** Why the promotion does not apply to this cart; null if it does. */
  refusal: z.nullable(z.string()),
  /** The promotion chosen instead, and by how much it is better. */
  setAside: z.nullable(z.object({ by: z.string(), less: rupees })),
  /** Its state today. */
  state: z.enum(PROMOTION_STATES),
})
export type TriedPromotion = z.infer<typeof triedPromotion>
