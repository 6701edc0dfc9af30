import * as z from 'zod'
import { apiOrder } from '#domain/orders/api-order.ts'
import type { BrowserFields } from '../payments/provider.ts'

/** A placed order, with the fields that start the payment. */
export function placedAnswer({ start }: BrowserFields) {
  return z.object({
    success: z.literal(true),
    message: z.string(),
    orderId: z.string(),
    ...start,
    secondsLeft: z.int().optional().describe('Until the order is given up for want of its payment'),
  })
}

export const orderAnswer = z.object({ success: z.literal(true), message: z.string(), data: apiOrder })
