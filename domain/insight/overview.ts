import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentHealth } from './payment-health.ts'

/** A figure over the last 30 days with its change against the 30 days before, in percent; null where there was nothing. */
export interface Figure {
  total: number
  growth: number | null
}

/** What the shopkeeper sees first. Money is in rupees. */
export interface Overview {
  /** Of all orders that were not cancelled. */
  revenue: Figure
  orders: Figure
  customers: Figure
  products: number
  recentOrders: { _id: string; createdAt: string; status: OrderStatus; name: string; amount: number }[]
  payments: PaymentHealth
}

export const RECENT_ORDERS = 5
