import { type Permission, roleHas } from '#domain/customers/permissions.ts'
import { pickupToday } from '#domain/delivery/business-days.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { legalGaps } from '#domain/opening/legal-gaps.ts'
import { MOST_RUNNING_OUT, RECENT_ORDERS, type Today } from '#domain/today/today.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { readPaymentHealth } from '../insight/read-payment-health.ts'
import { countOrders } from '../orders/admin/count-orders.ts'
import { adminTerms } from '../orders/admin/terms.ts'
import { readProductCounts } from '../products/product-counts.ts'
import type { Services } from '../services.ts'
import {
  readMessagesToAnswer,
  readNewestOrders,
  readRefundsDue,
  readReturnsAndParcels,
  readReviewsToCheck,
  readRunningOut,
} from './today-queries.ts'

type Asked = Pick<Services, 'db' | 'settings' | 'config' | 'payments' | 'untrustedProxy'>

/**
 * Everything that waits for staff, and the newest orders, as far as the role may see it.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function readToday(services: Asked, caller: Caller, now = new Date()): Promise<Today> {
  const { staffRole } = requirePermission(caller, 'dashboard.read')
  const { db } = services
  const may = (permission: Permission) => staffRole !== null && roleHas(staffRole, permission)
  const seesMoney = may('money.read')
  const [parcels, money, messages, reviews, products, recentOrders] = await Promise.all([
    may('orders.read') ? readParcels(services, now, seesMoney) : null,
    seesMoney && may('orders.read') ? readMoney(services) : null,
    may('support.answer') ? readMessages(db) : null,
    may('reviews.moderate') ? readReviewsToCheck(db) : null,
    may('products.read') ? readProducts(db) : null,
    may('orders.read') ? readRecentOrders(db, seesMoney) : null,
  ])
  const gaps = may('settings.read') ? legalGaps(services.settings.current()) : null
  const untrustedProxy = may('settings.read') ? services.untrustedProxy.address : null
  return { parcels, money, legalGaps: gaps, untrustedProxy, messages, reviews, products, recentOrders }
}

async function readParcels(
  { db, settings }: Asked,
  now: Date,
  seesMoney: boolean,
): Promise<NonNullable<Today['parcels']>> {
  const current = settings.current()
  const [{ counts, late, oldestToPack, cashDue }, others] = await Promise.all([
    countOrders(db, adminTerms(current)),
    readReturnsAndParcels(db, current.courier.silentDays),
  ])
  return {
    toPack: counts['to-pack'] ?? 0,
    late,
    oldestSince: oldestToPack?.toISOString() ?? null,
    toShip: counts['to-ship'] ?? 0,
    onTheWay: counts['on-the-way'] ?? 0,
    cashDue: seesMoney ? cashDue : 0,
    courierComesAt: pickupToday(now, current.delivery)?.toISOString() ?? null,
    ...others,
  }
}

async function readMoney(services: Asked): Promise<NonNullable<Today['money']>> {
  const [{ count, paise, byHand }, health] = await Promise.all([
    readRefundsDue(services.db),
    readPaymentHealth(services),
  ])
  return { refunds: count, refundsAmount: paiseToRupees(paise), refundsByHand: byHand, health }
}

async function readMessages(db: Services['db']): Promise<NonNullable<Today['messages']>> {
  const { oldest, ...counted } = await readMessagesToAnswer(db)
  return { ...counted, oldestSince: oldest?.toISOString() ?? null }
}

async function readProducts(db: Services['db']): Promise<NonNullable<Today['products']>> {
  const [{ counts }, runsOut] = await Promise.all([
    readProductCounts(db),
    readRunningOut(db, MOST_RUNNING_OUT),
  ])
  const { low = 0, out = 0, missing = 0, drafts = 0 } = counts
  return { low, out, missing, drafts, runsOut }
}

async function readRecentOrders(
  db: Services['db'],
  seesMoney: boolean,
): Promise<NonNullable<Today['recentOrders']>> {
  const recent = await readNewestOrders(db, RECENT_ORDERS)
  return recent.map(({ id, createdAt, status, firstName, lastName, totalPaise, paymentMode, paidAt }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    status,
    name: `${firstName} ${lastName}`.trim(),
    paymentMode,
    paid: paidAt !== null,
    amount: seesMoney ? paiseToRupees(totalPaise) : null,
  }))
}
