import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { companyBuyer } from '#domain/orders/company-buyer.ts'
import { gift } from '#domain/orders/gift.ts'
import { readCharges } from '../charges/queries.ts'
import type { Connection } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { parcelLines, parcels } from '../db/schema/fulfilment.ts'
import { orderLineCancellations, orderLines, orders } from '../db/schema/orders.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import type { WantedChannels } from '../notifications/message-template.ts'
import { readOrderPromotions } from '../promotions/order-promotions-queries.ts'

/** No order has more lines or parcels; each query is limited to this. */
const most = 200

const lineColumns = {
  id: orderLines.id,
  productName: orderLines.productName,
  image: orderLines.image,
  sizeLabel: orderLines.sizeLabel,
  colour: orderLines.colour,
  quantity: orderLines.quantity,
  cancelledQuantity: orderLines.cancelledQuantity,
  shippedQuantity: orderLines.shippedQuantity,
  unitPricePaise: orderLines.unitPricePaise,
}

async function readLines(db: Connection, orderId: string) {
  return await db
    .select(lineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
    .limit(most)
}

/** A line in notifications. Money in paise. */
export type MessageLine = Awaited<ReturnType<typeof readLines>>[number]

const parcelColumns = {
  id: parcels.id,
  orderId: parcels.orderId,
  position: parcels.position,
  status: parcels.status,
  carrierName: parcels.carrierName,
  trackingNumber: parcels.trackingNumber,
  trackingUrl: parcels.trackingUrl,
  collectPaise: parcels.collectPaise,
  shippedAt: parcels.shippedAt,
}

async function readParcels(db: Connection, orderId: string) {
  return await db
    .select(parcelColumns)
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.status, 'cancelled')))
    .orderBy(asc(parcels.position))
    .limit(most)
}

/** A parcel in notifications. Money in paise. */
export type MessageParcel = Awaited<ReturnType<typeof readParcels>>[number]

/**
 * An order with its lines and shipped parcels for notifications; null for an unknown one, and for a counter sale, whose
 * phone number is for the bill only.
 */
export async function readMessageOrder(db: Connection, orderId: string) {
  const [order] = await db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      status: orders.status,
      paymentMode: orders.paymentMode,
      paidAt: orders.paidAt,
      packedAt: orders.packedAt,
      shippedAt: orders.shippedAt,
      createdAt: orders.createdAt,
      promisedBy: orders.promisedBy,
      roundingPaise: orders.roundingPaise,
      totalPaise: orders.totalPaise,
      cancelledPaise: orders.cancelledPaise,
      creditPaise: orders.creditPaise,
      cashReceivedPaise: orders.cashReceivedPaise,
      /** The payment that settles it; null without one. */
      settledPaise: payments.amountPaise,
      email: orders.email,
      phone: orders.phone,
      firstName: orders.firstName,
      lastName: orders.lastName,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      pincode: orders.pincode,
      company: orders.company,
      gift: orders.gift,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), payments.settlesOrder))
    .where(and(eq(orders.id, orderId), ne(orders.source, 'counter')))
  if (!order) return null
  return {
    ...order,
    company: z.parse(z.nullable(companyBuyer), order.company),
    gift: z.parse(z.nullable(gift), order.gift),
    charges: await readCharges(db, orderId),
    offers: await readOrderPromotions(db, orderId),
    lines: await readLines(db, orderId),
    parcels: await readParcels(db, orderId),
  }
}

export type MessageOrder = NonNullable<Awaited<ReturnType<typeof readMessageOrder>>>

/** A parcel and its pieces; null for an unknown one, or one not shipped. */
export async function readMessageParcel(
  db: Connection,
  parcelId: string,
): Promise<{ parcel: MessageParcel; pieces: { lineId: string; quantity: number }[] } | null> {
  const [parcel] = await db
    .select(parcelColumns)
    .from(parcels)
    .where(and(eq(parcels.id, parcelId), ne(parcels.status, 'cancelled')))
  if (!parcel) return null
  const pieces = await db
    .select({ lineId: parcelLines.orderLineId, quantity: parcelLines.quantity })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
    .limit(most)
  return { parcel, pieces }
}

/**
 * Cancelled pieces with their price and reason, the oldest first.
 * @param ids which of the order's cancellations; null for all
 */
export async function readCancelledPieces(db: Connection, orderId: string, ids: readonly string[] | null) {
  const { id, orderLineId, quantity, amountPaise, reason, createdAt } = orderLineCancellations
  return await db
    .select({ lineId: orderLineId, quantity, amountPaise, reason })
    .from(orderLineCancellations)
    .where(and(eq(orderLineCancellations.orderId, orderId), ...(ids === null ? [] : [inArray(id, [...ids])])))
    .orderBy(asc(createdAt), asc(id))
    .limit(most)
}

/** The refund's values for a notification; null for an unknown one. */
export async function readMessageRefund(db: Connection, refundId: string) {
  const { orderId, amountPaise, bankReference, method, upiId, reason, requestedBy, status } = refunds
  const [refund] = await db
    .select({ orderId, amountPaise, bankReference, method, upiId, reason, requestedBy, status })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  return refund ?? null
}

export type MessageRefund = NonNullable<Awaited<ReturnType<typeof readMessageRefund>>>

/** The channels a customer wants order notifications by; none once the account is erased. */
export async function readWantedChannels(db: Connection, customerId: string): Promise<WantedChannels> {
  const [wanted] = await db
    .select({ email: customers.notifyEmail, sms: customers.notifySms, whatsapp: customers.notifyWhatsapp })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
  return wanted ?? { email: false, sms: false, whatsapp: false }
}

/** The orders with this number: nearly always one. */
export async function findOrderIdsByNumber(db: Connection, number: string): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`upper(right(${orders.id}, 6)) = ${number}`)
    .limit(20)
  return found.map(({ id }) => id)
}
