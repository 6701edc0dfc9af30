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

export const OVERVIEW_TEXTS = {
  title: 'Overview',
  figures: 'Figures',
  revenue: 'Total revenue',
  orders: 'Total orders',
  products: 'Products',
  customers: 'Customers',
  recentOrders: 'Recent orders',
  order: 'Order',
  date: 'Date',
  customer: 'Customer',
  status: 'Status',
  total: 'Total',
  noOrders: 'No orders yet',
  loading: 'Loading…',
  failed: 'The figures could not be loaded.',
  againstBefore: 'against the 30 days before',
  backToShop: 'Back to the shop',
} as const
