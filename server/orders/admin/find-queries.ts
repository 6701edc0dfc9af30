import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { AdminFound } from '#domain/orders/admin-calls.ts'
import type { SearchKey } from '#domain/search/order-search.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow } from '../../db/rows.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { searchCondition } from './search-queries.ts'
import { isOpen, isSettled } from './view-queries.ts'

const found = z.object({ orderId: z.string() })

/** The newest order that matches a key. */
export async function findOrder(db: Connection, key: SearchKey): Promise<string | null> {
  const row = await readRow(
    db,
    found,
    sql`select o.id as "orderId" from orders o where ${searchCondition(key)} order by o.created_at desc limit 1`,
  )
  return row?.orderId ?? null
}

/** The order of the parcel with this tracking number; the newest if couriers have reused the number. */
export async function findParcel(db: Connection, trackingNumber: string): Promise<string | null> {
  const row = await readRow(
    db,
    found,
    sql`
    select c.order_id as "orderId" from parcels c
    where c.tracking_number = ${trackingNumber} order by c.created_at desc limit 1`,
  )
  return row?.orderId ?? null
}

const piece = z.object({ orderId: z.string(), lineId: z.string() })

/** A piece by its SKU, with the order line that has waited for it longest, if any; null for an unknown SKU. */
export async function findPiece(db: Connection, sku: string): Promise<AdminFound | null> {
  const [known] = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(eq(sql`upper(${variants.sku})`, sku))
    .limit(1)
  const waiting = await readRow(
    db,
    piece,
    sql`
    select o.id as "orderId", l.id as "lineId"
    from orders o join order_lines l on l.order_id = o.id
    where ${isOpen} and ${isSettled} and upper(l.sku) = ${sku}
      and l.quantity > l.cancelled_quantity + l.shipped_quantity
    order by o.packed_at is not null, o.created_at, o.id limit 1`,
  )
  if (waiting) return { kind: 'piece', ...waiting, sku: known?.sku ?? sku }
  return known ? { kind: 'piece', orderId: null, sku: known.sku } : null
}
