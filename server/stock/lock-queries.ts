import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'
import { announceTurned } from './announce-turned.ts'

const lockedVariant = z.object({
  id: z.string(),
  productId: z.string(),
  label: z.string(),
  sku: z.string(),
  pricePaise: z.number(),
  mrpPaise: z.number(),
  stock: z.number(),
  pieces: z.number(),
  archived: z.boolean(),
})
/** A size whose row is locked until the transaction ends, on sale or not. Prices in paise. */
export type LockedVariant = z.infer<typeof lockedVariant>

/** Locks sizes in key order, like everywhere, including those no longer on sale. */
export async function lockSizes(tx: Connection, ids: readonly string[]): Promise<LockedVariant[]> {
  return await readRows(
    tx,
    lockedVariant,
    sql`
    select v.id, v.product_id as "productId", v.label, v.sku, v.price_paise as "pricePaise",
      v.mrp_paise as "mrpPaise", v.stock, v.pieces,
      v.archived_at is not null or p.status <> 'published' as archived
    from variants v join products p on p.id = v.product_id
    where v.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by v.id
    for no key update of v`,
  )
}

/** A stock change of a locked size. Negative for less. */
export interface StockMove {
  variantId: string
  kind: 'hold' | 'hold_end' | 'sale' | 'return' | 'write_off' | 'correction'
  quantity: number
  orderLineId?: string | null
  returnLineId?: string | null
  reason?: string | null
  /** Free text. */
  note?: string | null
  /** The staff member; null for the shop itself. */
  actorId?: string | null
  /** The bulk edit or import that it belongs to. */
  batchId?: string | null
}

const moved = z.object({
  variantId: z.string(),
  productId: z.string(),
  turned: z.boolean(),
  isBack: z.boolean(),
})

/**
 * Writes movements of locked sizes and changes their stock accordingly. A movement that a return line already has is
 * skipped. Stock never falls below 0: a constraint ends the transaction.
 */
export async function moveStock(tx: Connection, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return
  const changed = await readRows(
    tx,
    moved,
    sql`
    with made as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id, return_line_id, reason, note, actor_id,
        batch_id)
      select "variantId", kind, quantity, "orderLineId", "returnLineId", reason, note, "actorId", "batchId"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("variantId" text, kind text, quantity int,
        "orderLineId" text, "returnLineId" text, reason text, note text, "actorId" text, "batchId" text)
      on conflict do nothing
      returning variant_id, quantity
    ), summed as (
      select variant_id, sum(quantity)::int as quantity from made group by variant_id
    )
    update variants v set stock = v.stock + summed.quantity
    from summed where v.id = summed.variant_id and summed.quantity <> 0
    returning v.id as "variantId", v.product_id as "productId", v.stock > 0 as "isBack",
      (v.stock = 0) <> (v.stock - summed.quantity = 0) as turned`,
  )
  await announceTurned(
    tx,
    changed.filter(({ turned }) => turned),
  )
}

/** Pieces of another size that a return line reserves. */
export interface HeldPieces {
  returnLineId: string
  variantId: string
  quantity: number
}

const held = z.object({ returnLineId: z.string(), variantId: z.string(), quantity: z.number() })

/** The current reservations of a return's lines. */
export async function readHeld(tx: Connection, returnId: string): Promise<HeldPieces[]> {
  return await readRows(
    tx,
    held,
    sql`
    select h.return_line_id as "returnLineId", h.variant_id as "variantId", -h.quantity as quantity
    from return_lines l join stock_movements h on h.return_line_id = l.id and h.kind = 'hold'
    where l.return_id = ${returnId} and not exists (
      select 1 from stock_movements e where e.return_line_id = l.id and e.kind = 'hold_end')`,
  )
}

/** Releases a return's reserved pieces. @returns how many pieces */
export async function endHolds(tx: Connection, returnId: string): Promise<number> {
  const pieces = await readHeld(tx, returnId)
  await lockSizes(
    tx,
    pieces.map(({ variantId }) => variantId),
  )
  await moveStock(
    tx,
    pieces.map((piece) => ({ ...piece, kind: 'hold_end' as const })),
  )
  await runStatement(
    tx,
    sql`update returns set held_until = null where id = ${returnId} and held_until is not null`,
  )
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}
