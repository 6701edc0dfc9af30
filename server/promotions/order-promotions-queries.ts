import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type OrderPromotionRecord, orderPromotionRecord } from '#domain/promotions/order-promotion.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { promotionsJson } from './promotions-json-queries.ts'

const found = z.object({ offers: z.array(orderPromotionRecord) })

/** The discounts of an order as `promotionsJson` has them; empty for orders from before this was stored. */
export async function readOrderPromotions(db: Connection, orderId: string): Promise<OrderPromotionRecord[]> {
  const row = await readRow(
    db,
    found,
    sql`select ${promotionsJson} as offers from orders o where o.id = ${orderId}`,
  )
  return row?.offers ?? []
}
