import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { paymentHealth } from './payment-health.ts'

const rupees = z.number().check(z.describe('Rupees'))

/** A figure of the last 30 days with its change against the 30 days before. */
const figure = z.object({
  total: z.number(),
  growth: z.nullable(z.number()).check(z.describe('Percent; null where there was nothing before')),
})
export type Figure = z.infer<typeof figure>

/** The figures of the dashboard. Money is in rupees. */
export const overview = z.object({
  /** Of all orders that were not cancelled. */
  revenue: figure,
  orders: figure,
  customers: figure,
  products: z.number(),
  recentOrders: z.array(
    z.object({
      _id: z.string(),
      createdAt: z.string(),
      status: z.enum(ORDER_STATUSES),
      name: z.string(),
      amount: rupees,
    }),
  ),
  payments: paymentHealth,
})
export type Overview = z.infer<typeof overview>
