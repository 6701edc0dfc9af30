import { sql } from 'drizzle-orm'
import { growthPercent } from '#domain/insight/figures.ts'
import { type Figure, type Overview, RECENT_ORDERS } from '#domain/insight/overview.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readPaymentHealth } from './read-payment-health.ts'

type Row = Record<'revenue' | 'orders' | 'customers', number> &
  Record<
    | 'revenue_now'
    | 'revenue_before'
    | 'orders_now'
    | 'orders_before'
    | 'customers_now'
    | 'customers_before'
    | 'products',
    number
  >

/** The figures of the whole shop and its newest orders. @throws ShopError `unauthenticated` or `forbidden` */
export async function getOverview(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<Overview> {
  const { db } = services
  requirePermission(caller, 'dashboard.read')
  const { rows } = await db.execute<Row>(sql`
    with period as (
      select now() - interval '30 days' as start, now() - interval '60 days' as before
    ), ordered as (
      select coalesce(sum(total_paise), 0)::bigint as revenue, count(*)::int as orders,
        coalesce(sum(total_paise) filter (where created_at >= start), 0)::bigint as revenue_now,
        coalesce(sum(total_paise) filter (where created_at >= before and created_at < start), 0)::bigint as revenue_before,
        count(*) filter (where created_at >= start)::int as orders_now,
        count(*) filter (where created_at >= before and created_at < start)::int as orders_before
      from orders, period where status <> 'cancelled'
    ), known as (
      select count(*)::int as customers, count(*) filter (where created_at >= start)::int as customers_now,
        count(*) filter (where created_at >= before and created_at < start)::int as customers_before
      from customers, period where kind in ('registered', 'guest') and staff_role is null and erased_at is null
    )
    select *, (select count(*)::int from products where status = 'published') as products from ordered, known`)
  const [row] = rows
  if (!row) throw new Error('Cannot show figures as the query gave no row')
  return {
    revenue: {
      total: paiseToRupees(row.revenue),
      growth: growthPercent(row.revenue_now, row.revenue_before),
    },
    orders: figure(row.orders, row.orders_now, row.orders_before),
    customers: figure(row.customers, row.customers_now, row.customers_before),
    products: row.products,
    recentOrders: await readRecentOrders(db),
    payments: await readPaymentHealth(services),
  }
}

function figure(total: number, current: number, before: number): Figure {
  return { total, growth: growthPercent(current, before) }
}

async function readRecentOrders(db: Services['db']): Promise<Overview['recentOrders']> {
  const { rows } = await db.execute<{
    id: string
    created_at: Date | string
    status: OrderStatus
    name: string
    total: number
  }>(sql`
    select id, created_at, status, first_name || ' ' || last_name as name, total_paise as total
    from orders order by created_at desc, id limit ${RECENT_ORDERS}`)
  return rows.map(({ id, created_at, status, name, total }) => ({
    _id: id,
    createdAt: new Date(created_at).toISOString(),
    status,
    name,
    amount: paiseToRupees(total),
  }))
}
