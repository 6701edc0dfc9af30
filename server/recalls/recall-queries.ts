import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { RECALL_REASONS, RECALL_STATES, type RecallProduct } from '#domain/recalls/recall.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { addressKey, outboxOf } from '../notices/notice-queries.ts'
import { type RecalledPieces, recalledLines } from './people-queries.ts'

const product = z.object({
  _id: z.string(),
  name: z.string(),
  sizes: z.array(z.object({ _id: z.string(), label: z.string(), isOnSale: z.boolean() })),
})

/** Products by a part of their name, address or SKU, including archived ones, with every size that they had. */
export async function findRecallProducts(db: Connection, q: string, most: number): Promise<RecallProduct[]> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return await readRows(
    db,
    product,
    sql`
    select p.id as _id, p.name, (
      select json_agg(json_build_object('_id', v.id, 'label', v.label,
        'isOnSale', p.status = 'published' and v.archived_at is null) order by v.archived_at is not null, v.position)
      from variants v where v.product_id = p.id) as sizes
    from products p
    where (p.name ilike ${like} or p.slug ilike ${like} or p.id = ${q}
        or exists (select 1 from variants v where v.product_id = p.id and v.sku ilike ${like}))
      and exists (select 1 from variants v where v.product_id = p.id)
    order by p.status = 'archived', p.name, p.id limit ${most}`,
  )
}

const state = sql`case o.status when 'delivered' then 'delivered' when 'shipped' then 'shipped' else 'to_pack' end`
/** Shipped pieces; all pieces of an order shipped by a version without parcels. */
const gone = sql`case when o.status in ('shipped', 'delivered') then l.quantity - l.cancelled_quantity
  else l.shipped_quantity end`

const count = z.object({
  to_pack: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  toPackPieces: z.number(),
  shippedPieces: z.number(),
  deliveredPieces: z.number(),
})

/**
 * The numbers of orders and pieces that a recall affects, by where they are. A partly shipped order counts as to pack.
 */
export async function countRecalled(db: Connection, pieces: RecalledPieces) {
  const row = await readRow(
    db,
    count,
    sql`
    select count(distinct o.id) filter (where ${state} = 'to_pack')::int as to_pack,
      count(distinct o.id) filter (where ${state} = 'shipped')::int as shipped,
      count(distinct o.id) filter (where ${state} = 'delivered')::int as delivered,
      coalesce(sum(l.quantity - l.cancelled_quantity - ${gone}), 0)::int as "toPackPieces",
      coalesce(sum(${gone}) filter (where o.status <> 'delivered'), 0)::int as "shippedPieces",
      coalesce(sum(${gone}) filter (where o.status = 'delivered'), 0)::int as "deliveredPieces"
    from ${recalledLines(pieces)}`,
  )
  return {
    to_pack: { orders: row?.to_pack ?? 0, pieces: row?.toPackPieces ?? 0 },
    shipped: { orders: row?.shipped ?? 0, pieces: row?.shippedPieces ?? 0 },
    delivered: { orders: row?.delivered ?? 0, pieces: row?.deliveredPieces ?? 0 },
  }
}

const buyer = z.object({
  orderId: z.string(),
  name: z.string(),
  email: z.string(),
  orderedAt: z.date(),
  /** The instant with microseconds, for the cursor. */
  place: z.string(),
  state: z.enum(RECALL_STATES),
  pieces: z.number(),
  sizes: z.array(z.string()),
  toldAt: z.date().nullable(),
  sentAt: z.date().nullable(),
})

/** The orders of a recall, the newest first, and when their address was notified. */
export async function readBuyers(
  db: Connection,
  recallId: string,
  pieces: RecalledPieces,
  { after, most }: { after: { createdAt: string; orderId: string } | null; most: number },
): Promise<z.infer<typeof buyer>[]> {
  return await readRows(
    db,
    buyer,
    sql`
    with bought as (
      select o.id, o.created_at, o.email, ${state} as state,
        trim(o.first_name || ' ' || o.last_name) as name,
        sum(l.quantity - l.cancelled_quantity)::int as pieces, array_agg(distinct l.size_label) as sizes
      from ${recalledLines(pieces)}
        and (${after?.createdAt ?? null}::timestamptz is null
          or (o.created_at, o.id) < (${after?.createdAt ?? null}::timestamptz, ${after?.orderId ?? null}))
      group by o.id order by o.created_at desc, o.id desc limit ${most}
    )
    select b.id as "orderId", b.name, b.email, b.created_at as "orderedAt", b.created_at::text as place, b.state,
      b.pieces, b.sizes, r.created_at as "toldAt", m.sent_at as "sentAt"
    from bought b
    left join notice_recipients r on r.subject = 'recall' and r.subject_id = ${recallId}
      and r.address_key = ${addressKey(recallId, sql`b.email`)}
    left join ${outboxOf('recall_notice')}
    order by b.created_at desc, b.id desc`,
  )
}

const row = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  variantIds: z.array(z.string()),
  sizes: z.array(z.string()),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  reason: z.enum(RECALL_REASONS),
  details: z.string(),
  ordersFound: z.number(),
  piecesFound: z.number(),
  takenOutAt: z.date().nullable(),
  createdAt: z.date(),
  createdBy: z.string(),
  isOnSale: z.boolean(),
  place: z.string(),
})
export type StoredRecall = z.infer<typeof row>

const columns = sql`
  r.id, r.product_id as "productId", r.product_name as "productName", r.variant_ids as "variantIds",
  r.size_labels as sizes, r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.reason, r.details,
  r.orders_found as "ordersFound", r.pieces_found as "piecesFound", r.taken_out_at as "takenOutAt",
  r.created_at as "createdAt", coalesce(nullif(c.fullname, ''), c.email) as "createdBy", r.created_at::text as place,
  exists (select 1 from variants v join products p on p.id = v.product_id
    where v.id = any(r.variant_ids) and v.archived_at is null and p.status = 'published') as "isOnSale"
  from recalls r join customers c on c.id = r.created_by`

/** A recall; null for an unknown one. */
export async function readRecallRow(db: Connection, id: string): Promise<StoredRecall | null> {
  return await readRow(db, row, sql`select ${columns} where r.id = ${id}`)
}

/** Recalls after a cursor, the newest first. */
export async function readRecallRows(
  db: Connection,
  { after, most }: { after: { createdAt: string; id: string } | null; most: number },
): Promise<StoredRecall[]> {
  return await readRows(
    db,
    row,
    sql`
    select ${columns}
    where ${after?.createdAt ?? null}::timestamptz is null
      or (r.created_at, r.id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null})
    order by r.created_at desc, r.id desc limit ${most}`,
  )
}
