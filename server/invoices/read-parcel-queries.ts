import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { products } from '../db/schema/catalogue.ts'
import { parcelLines, parcels } from '../db/schema/fulfilment.ts'
import { orderLines, orders } from '../db/schema/orders.ts'

/** A parcel of an order with its pieces. @throws Error when the order has no such parcel */
export async function readParcel(
  db: Connection,
  { orderId, parcelId }: { orderId: string; parcelId: string },
) {
  const [found] = await db
    .select({ order: orders, valuePaise: parcels.valuePaise, position: parcels.position })
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
  return { ...found, lines }
}
