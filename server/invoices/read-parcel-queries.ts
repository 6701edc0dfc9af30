import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { companyBuyer } from '#domain/orders/company-buyer.ts'
import { orderAddress } from '#domain/orders/order-record.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { readCharges } from '../charges/queries.ts'
import type { Connection } from '../db/connection.ts'
import { products } from '../db/schema/catalogue.ts'
import { parcelLines, parcels } from '../db/schema/fulfilment.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { readOrderPromotions } from '../promotions/order-promotions-queries.ts'

/** A parcel of an order with its pieces. @throws Error when the order has no such parcel */
export async function readParcel(
  db: Connection,
  { orderId, parcelId }: { orderId: string; parcelId: string },
) {
  const [found] = await db
    .select({ order: orders, valuePaise: parcels.valuePaise, roundingPaise: parcels.roundingPaise })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId)))
  if (!found) throw new Error(`Cannot invoice parcel ${parcelId} as order ${orderId} has no such parcel`)
  const lines = await db
    .select({
      line: orderLines,
      quantity: parcelLines.quantity,
      totalPaise: parcelLines.totalPaise,
      category: products.category,
      subcategory: products.subcategory,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(parcelLines.parcelId, parcelId))
    .orderBy(asc(orderLines.position))
  const company = z.parse(z.nullable(companyBuyer), found.order.company)
  const billingAddress = z.parse(z.nullable(orderAddress), found.order.billingAddress)
  return {
    valuePaise: found.valuePaise,
    roundingPaise: found.roundingPaise,
    order: {
      ...found.order,
      billingAddress,
      company,
      offers: await readOrderPromotions(db, orderId),
      charges: await readCharges(db, orderId),
    },
    lines: lines.map((entry) => ({ ...entry, taxClass: z.parse(z.enum(TAX_CLASSES), entry.line.taxClass) })),
  }
}

export type ParcelToInvoice = Awaited<ReturnType<typeof readParcel>>
