import * as z from 'zod'
import { CART_CHANGE_CODES } from '#domain/cart/cart-changes.ts'
import { cardSize } from '#domain/catalogue/api-product.ts'
import { apiCharge } from '#domain/charges/api-charge.ts'
import { quotedPromotion } from '../promotions/quoted-promotion.ts'

const seen = z.union([z.number(), z.string()]).nullable()

const changes = z
  .array(z.object({ path: z.string(), code: z.enum(CART_CHANGE_CODES), was: seen, now: seen }))
  .describe('What differs from what the browser sent; money in rupees')

const rupees = z.number().describe('Rupees')

const quoteLine = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  image: z.string(),
  selectedSizeId: z.string(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  colours: z.array(z.string()).describe('What else can be chosen'),
  sizes: z.array(cardSize),
  sku: z.string(),
  returnRule: z.string().nullable().describe('What the shop says of goods that do not come back'),
  price: rupees,
  originalPrice: rupees,
  /** 0 if sold out. */
  quantity: z.int().describe('What can be had of what was asked for'),
  stock: z.int(),
  inStock: z.boolean(),
  subtotal: rupees,
  discount: rupees,
  total: rupees,
})
export type QuoteLine = z.infer<typeof quoteLine>

/** One entry of `lines` for each item sent. `amount` is `total`, as `POST /api/order/place` takes it. */
export const quoteSchema = z.object({
  success: z.literal(true),
  lines: z.array(quoteLine.nullable().describe('Null when it is no longer sold')),
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  charges: z.array(apiCharge).describe('What is paid beside the goods, shipping included'),
  rounding: rupees.describe(
    'Rupees that the chosen way to pay takes off the total: only cash does, and 0 without one',
  ),
  cashRounding: rupees.describe('Rupees that cash on delivery takes off the total, or would take off'),
  total: rupees,
  amount: rupees,
  freeShippingRemaining: rupees,
  /** The applied coupon; null if there is none. */
  couponCode: z.string().nullable(),
  couponDiscount: z.number().describe('Fraction of the subtotal'),
  couponMessage: z.string().nullable().describe('Why the coupon that was sent does not hold'),
  cashRefusal: z
    .string()
    .nullable()
    .describe('Why this cart cannot be paid for in cash; address and phone decide at checkout'),
  couponNote: z.string().nullable().describe('On what the coupon depends that is known at placing alone'),
  offers: z.array(quotedPromotion).describe('Those that are taken first'),
  changes,
})
export type CartQuote = Omit<z.infer<typeof quoteSchema>, 'success'>
