import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PAYMENT_MODES } from '#domain/orders/payment-mode.ts'

const rupees = z.number().describe('Rupees')
const at = z.string().describe('ISO 8601')

const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

/** The answer's form of `ApiOrder`. */
export const orderSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  userId: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: at,
  items: z.array(
    z.object({
      _id: z.string().describe("The product's key"),
      name: z.string(),
      image: z.string(),
      quantity: z.int(),
      price: rupees,
      sizes: z.array(z.string()),
      selectedSizeId: z.string(),
      selectedSize: z.string(),
      selectedColor: z.string(),
      sku: z.string(),
    }),
  ),
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  amount: rupees,
  paymentMode: z.enum(PAYMENT_MODES),
  payment: z.boolean().describe('Whether it is paid'),
  refunded: rupees,
  couponCode: z.string().describe("'NAN' without a coupon"),
  address: addressSchema,
  billingAddress: addressSchema.nullable(),
  email: z.string(),
  phoneNo: z.string(),
  estimatedDelivery: at,
  deliveredAt: at.nullable(),
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at })),
})

/** An order that was placed, with what opens the provider's window; the amount in the provider's unit, paise. */
export const placedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  orderId: z.string(),
  key: z.string().optional(),
  amount: z.int().optional().describe('Paise'),
  currency: z.literal('INR').optional(),
  razorpayOrderId: z.string().optional(),
  secondsLeft: z.int().optional().describe('Until the order is given up for want of its payment'),
})

export const orderAnswer = z.object({ success: z.literal(true), message: z.string(), data: orderSchema })
