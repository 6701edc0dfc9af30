import * as z from 'zod/mini'
import { LONGEST_GIFT_MESSAGE } from '#domain/cart/limits.ts'
import { freeText } from '#domain/validation/text-fields.ts'

/** How an order is sent as a gift, as stored and as the API returns it. */
export const gift = z.object({
  /** '' without a gift note. */
  message: z.string(),
  /** No paper in the parcel shows a price, and the courier collects no cash. */
  hidePrices: z.boolean(),
})
export type Gift = z.infer<typeof gift>

/** The same as customers send it; null without a message and with prices. */
export const giftInput = z.pipe(
  z.nullish(
    z.object({
      message: z._default(freeText(LONGEST_GIFT_MESSAGE), ''),
      hidePrices: z._default(z.boolean(), false),
    }),
  ),
  z.transform((chosen): Gift | null =>
    chosen && (chosen.message !== '' || chosen.hidePrices) ? chosen : null,
  ),
)
