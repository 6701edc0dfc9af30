import * as z from 'zod/mini'
import { offerInput } from './offer-input.ts'
import { OFFER_STATES } from './offer-state.ts'

const rupees = z.number().check(z.describe('Rupees'))

export const tryOfferInput = z.object({
  offer: offerInput,
  /** The offer that is written over; null for a new one. */
  offerId: z.nullable(z.string().check(z.maxLength(40))),
  /** Null for a cart that the shop puts together of what the offer is for. */
  items: z.nullable(
    z
      .array(
        z.object({
          /** A product alone means its first size that is in stock. */
          productId: z.string().check(z.maxLength(40)),
          variantId: z.nullable(z.string().check(z.maxLength(40))),
          quantity: z.int().check(z.gte(1), z.lte(20)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  isFirstOrder: z.boolean(),
})
export type TryOfferInput = z.infer<typeof tryOfferInput>

/** A cart counted with an offer as if its days had come, beside the offers that come by themselves then. */
export const triedOffer = z.object({
  /** What is gone from the shop is left out. */
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
  /** What the cart gets, this offer among them where it is taken. */
  offers: z.array(z.object({ name: z.string(), discount: rupees, isTried: z.boolean() })),
  /** Why the offer gives this cart nothing; null where it does. */
  refusal: z.nullable(z.string()),
  /** What is taken in its place, and by how much that is better. */
  setAside: z.nullable(z.object({ by: z.string(), less: rupees })),
  /** How it would stand today. */
  state: z.enum(OFFER_STATES),
})
export type TriedOffer = z.infer<typeof triedOffer>
