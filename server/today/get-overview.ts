import { growthPercent } from '#domain/insight/figures.ts'
import type { Figure, Overview } from '#domain/insight/overview.ts'
import { dayAfter } from '#domain/insight/period.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { RECENT_ORDERS } from '#domain/today/today.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { liveDays } from '../insight/live-days.ts'
import { readPaymentHealth } from '../insight/read-payment-health.ts'
import type { Services } from '../services.ts'
import { type CountedPeople, countPeople, countPublished, readSales } from './overview-queries.ts'
import { readNewestOrders } from './today-queries.ts'

/** Growth compares this many days with as many before. */
const GROWTH_DAYS = 30

/** Up to this many customers are counted each time, in a few milliseconds. */
const fewPeople = 10_000
/** How long a count of more customers is cached. */
const holdsMs = 60_000

/** The last count for each connection pool. Without it a process counts again. */
const kept = new WeakMap<Connection, { at: number; counted: CountedPeople }>()

/** The number of known customers; for many customers up to a minute old. */
export async function readPeople(db: Connection, few = fewPeople): Promise<CountedPeople> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < holdsMs) return known.counted
  const counted = await countPeople(db)
  if (counted.customers > few) kept.set(db, { at: performance.now(), counted })
  return counted
}

/** The figures of the whole shop and its newest orders. @throws ShopError `unauthenticated` or `forbidden` */
export async function getOverview(
  services: Pick<Services, 'db' | 'config' | 'payments'>,
  caller: Caller,
  now = new Date(),
): Promise<Overview> {
  const { db } = services
  requirePermission(caller, 'insight.read')
  const [sales, people, products, recentOrders, payments] = await Promise.all([
    readSalesNow(services, now),
    readPeople(db),
    countPublished(db),
    listRecentOrders(db),
    readPaymentHealth(services),
  ])
  return {
    revenue: {
      total: paiseToRupees(sales.revenue),
      growth: growthPercent(sales.revenueNow, sales.revenueBefore),
    },
    orders: figure(sales.orders, sales.ordersNow, sales.ordersBefore),
    customers: figure(people.customers, people.customersNow, people.customersBefore),
    products,
    recentOrders,
    payments,
  }
}

/** From the stored daily totals, so that it is fast with any number of orders. */
async function readSalesNow({ db }: Pick<Services, 'db'>, now: Date) {
  const today = indiaDate(now)
  const from = dayAfter(today, 1 - GROWTH_DAYS)
  const { live } = await liveDays(db, { from: '-infinity', to: today }, now)
  return await readSales(db, { from, before: dayAfter(from, -GROWTH_DAYS), today, live })
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
