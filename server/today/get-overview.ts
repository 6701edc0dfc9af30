import { growthPercent } from '#domain/insight/figures.ts'
import type { Figure, Overview } from '#domain/insight/overview.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { RECENT_ORDERS } from '#domain/today/today.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { readFigures } from '../insight/queries.ts'
import { readPaymentHealth } from '../insight/read-payment-health.ts'
import type { Services } from '../services.ts'
import { readNewestOrders } from './today-queries.ts'

/** The figures of the whole shop and its newest orders. @throws ShopError `unauthenticated` or `forbidden` */
export async function getOverview(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<Overview> {
  const { db } = services
  requirePermission(caller, 'insight.read')
  const row = await readFigures(db)
  return {
    revenue: {
      total: paiseToRupees(row.revenue),
      growth: growthPercent(row.revenueNow, row.revenueBefore),
    },
    orders: figure(row.orders, row.ordersNow, row.ordersBefore),
    customers: figure(row.customers, row.customersNow, row.customersBefore),
    products: row.products,
    recentOrders: await listRecentOrders(db),
    payments: await readPaymentHealth(services),
  }
}

function figure(total: number, current: number, before: number): Figure {
  return { total, growth: growthPercent(current, before) }
}

async function listRecentOrders(db: Services['db']): Promise<Overview['recentOrders']> {
  const recent = await readNewestOrders(db, RECENT_ORDERS)
  return recent.map(({ id, createdAt, status, firstName, lastName, totalPaise }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    status,
    name: `${firstName} ${lastName}`,
    amount: paiseToRupees(totalPaise),
  }))
}
