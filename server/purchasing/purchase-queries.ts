import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PURCHASE_STATUSES } from '#domain/purchasing/api-purchasing.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

const purchase = z.object({
  id: z.string(),
  sequence: z.number(),
  supplierId: z.string(),
  supplierName: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  neededBy: z.string().nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.date(),
  pieces: z.number(),
  received: z.number(),
  /** Null if a line has no cost. */
  sumPaise: z.number().nullable(),
})
export type StoredPurchase = z.infer<typeof purchase>

const columns = sql`
  select o.id, o.sequence, o.supplier_id as "supplierId", s.name as "supplierName", o.status,
    o.needed_by::text as "neededBy", o.note, c.fullname as "createdBy", o.created_at as "createdAt", l.pieces,
    l.received, l.sum as "sumPaise"
  from purchase_orders o
  join suppliers s on s.id = o.supplier_id
  join customers c on c.id = o.created_by
  cross join lateral (
    select sum(quantity)::int as pieces, sum(received_quantity)::int as received,
      case when count(*) = count(cost_paise) then sum(quantity * cost_paise)::int8 end as sum
    from purchase_order_lines where purchase_order_id = o.id) l`

/** The newest purchase orders, open ones first. */
export async function readPurchases(db: Connection, most: number): Promise<StoredPurchase[]> {
  return await readRows(
    db,
    purchase,
    sql`${columns} order by o.status <> 'open', o.sequence desc limit ${most}`,
  )
}

export async function readPurchase(db: Connection, id: string): Promise<StoredPurchase | null> {
  return await readRow(db, purchase, sql`${columns} where o.id = ${id}`)
}

/** Locks a purchase order until the transaction ends. @returns its status; null for an unknown one */
export async function lockPurchase(
  tx: Connection,
  id: string,
): Promise<(typeof PURCHASE_STATUSES)[number] | null> {
  const row = await readRow(
    tx,
    z.object({ status: z.enum(PURCHASE_STATUSES) }),
    sql`select status from purchase_orders where id = ${id} for update`,
  )
  return row?.status ?? null
}

const line = z.object({
  variantId: z.string(),
  product: z.string(),
  size: z.string(),
  sku: z.string(),
  quantity: z.number(),
  received: z.number(),
  costPaise: z.number().nullable(),
})
export type StoredPurchaseLine = z.infer<typeof line>

export async function readPurchaseLines(db: Connection, id: string): Promise<StoredPurchaseLine[]> {
  return await readRows(
    db,
    line,
    sql`
    select l.variant_id as "variantId", p.name as product, v.label as size, v.sku, l.quantity,
      l.received_quantity as received, l.cost_paise as "costPaise"
    from purchase_order_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.purchase_order_id = ${id} order by l.position`,
  )
}

const receipt = z.object({
  id: z.string(),
  batch: z.string(),
  billNumber: z.string(),
  pieces: z.number(),
  receivedBy: z.string(),
  createdAt: z.date(),
})

/** The receipts of a purchase order, the newest first. */
export async function readReceipts(db: Connection, purchaseId: string) {
  return await readRows(
    db,
    receipt,
    sql`
    select r.id, r.batch, r.bill_number as "billNumber", c.fullname as "receivedBy", r.created_at as "createdAt",
      (select coalesce(sum(quantity), 0)::int from goods_receipt_lines l where l.receipt_id = r.id) as pieces
    from goods_receipts r join customers c on c.id = r.received_by
    where r.purchase_order_id = ${purchaseId} order by r.created_at desc, r.id limit 100`,
  )
}

/** Counts received pieces on the lines of a locked purchase order, and ends it when nothing is missing. */
export async function countReceived(
  tx: Connection,
  id: string,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update purchase_order_lines l set received_quantity = l.received_quantity + r.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r ("variantId" text, quantity int)
    where l.purchase_order_id = ${id} and l.variant_id = r."variantId"`,
  )
  await runStatement(
    tx,
    sql`
    update purchase_orders o set updated_at = now(), status = case when exists (
        select from purchase_order_lines l
        where l.purchase_order_id = o.id and l.received_quantity < l.quantity) then 'open' else 'received' end
    where o.id = ${id}`,
  )
}

const costed = z.object({ id: z.string(), stock: z.number(), costPaise: z.number().nullable() })

/** Stock and cost of locked sizes. */
export async function readCosts(tx: Connection, ids: readonly string[]) {
  return await readRows(
    tx,
    costed,
    sql`
    select id, stock, cost_paise as "costPaise" from variants
    where id = any(${sql.param([...ids])}::text[]) order by id`,
  )
}

const batchLine = z.object({
  batch: z.string(),
  supplierName: z.string(),
  productId: z.string(),
  product: z.string(),
  variantId: z.string(),
  label: z.string(),
  pieces: z.number(),
  stock: z.number(),
  firstDay: z.string(),
})

/** The sizes of a batch with the day on which each came first. */
export async function readBatchLines(db: Connection, batch: string) {
  return await readRows(
    db,
    batchLine,
    sql`
    select r.batch, min(s.name) as "supplierName", p.id as "productId", p.name as product, v.id as "variantId",
      v.label, sum(l.quantity)::int as pieces, v.stock,
      (min(r.created_at) at time zone 'Asia/Kolkata')::date::text as "firstDay"
    from goods_receipts r
    join purchase_orders o on o.id = r.purchase_order_id
    join suppliers s on s.id = o.supplier_id
    join goods_receipt_lines l on l.receipt_id = r.id
    join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    where r.batch = ${batch} and r.batch <> ''
    group by r.batch, p.id, p.name, v.id, v.label, v.stock, v.position
    order by p.name, p.id, v.position, v.id limit 1000`,
  )
}
