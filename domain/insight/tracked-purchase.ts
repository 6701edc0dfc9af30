import * as z from 'zod/mini'

const rupees = z.number().check(z.describe('Rupees'))

/** What the advertising pixel receives of a purchase, and no other field. */
export const trackedPurchase = z.object({
  value: rupees,
  currency: z.literal('INR'),
  items: z.array(z.object({ id: z.string(), quantity: z.int(), item_price: rupees })),
  order_id: z.string(),
  content_type: z.literal('product'),
  content_ids: z.array(z.string().check(z.describe('As the product feed has it: of the size'))),
})
export type TrackedPurchase = z.infer<typeof trackedPurchase>
