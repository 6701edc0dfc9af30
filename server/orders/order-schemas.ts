import * as z from 'zod'
import { apiOrder } from '#domain/orders/api-order.ts'

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

export const orderAnswer = z.object({ success: z.literal(true), message: z.string(), data: apiOrder })
