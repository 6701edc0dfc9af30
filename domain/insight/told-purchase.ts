import * as z from 'zod/mini'

const rupees = z.number().check(z.describe('Rupees'))

/** What the advertising pixel is told of a purchase, and no field more. */
export const toldPurchase = z.object({
  value: rupees,
  currency: z.literal('INR'),
  items: z.array(z.object({ id: z.string(), quantity: z.int(), item_price: rupees })),
  order_id: z.string(),
})
export type ToldPurchase = z.infer<typeof toldPurchase>
