import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'
import { announceTurned } from './announce-turned.ts'

const givenBack = z.object({ variantId: z.string(), productId: z.string(), wasEmpty: z.boolean() })

/**
 * Returns an order's remaining pieces to stock: without cancelled ones, those returned in a parcel, and `without`, the
 * pieces that are written off. The movement's unique key (line, kind, round) makes a second call a no-op: only lines
 * whose movement was written now increase the stock.
 */
export async function giveBackStock(
  tx: Connection,
  orderId: string,
  { reason, without = [] }: { reason: string; without?: readonly LinePieces[] },
): Promise<void> {
  // Locked in key order before the update, like everywhere.
  await runStatement(
    tx,
    sql`
    select 1 from variants
    where id in (select variant_id from order_lines where order_id = ${orderId})
    order by id for no key update`,
  )
  const given = await readRows(
    tx,
    givenBack,
    sql`
    with given as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id, round, reason)
      select variant_id, 'release', quantity, id, stock_round, ${reason}
      from (
        select l.variant_id, l.id, o.stock_round, l.quantity - l.cancelled_quantity - coalesce((
          select sum(i.quantity) from parcel_lines i join parcels c on c.id = i.parcel_id
          where i.order_line_id = l.id and c.came_back_at is not null), 0)::int - coalesce((
          select sum(gone.quantity) from jsonb_to_recordset(${JSON.stringify(without)}::jsonb)
            as gone ("orderLineId" text, quantity int)
          where gone."orderLineId" = l.id), 0)::int as quantity
        from order_lines l
        join orders o on o.id = l.order_id
        where l.order_id = ${orderId}
      ) held
      where quantity > 0
      on conflict do nothing
      returning variant_id, quantity
    ), ${raised}`,
  )
  await announce(tx, given)
}

const raised = sql`summed as (
      select variant_id, sum(quantity)::int as quantity from given group by variant_id
    )
    update variants v set stock = v.stock + summed.quantity
    from summed
    where v.id = summed.variant_id
    returning v.id as "variantId", v.product_id as "productId", v.stock = summed.quantity as "wasEmpty"`

/** Announces sizes that are in stock again. */
async function announce(tx: Connection, given: readonly z.infer<typeof givenBack>[]): Promise<void> {
  const back = given.filter(({ wasEmpty }) => wasEmpty)
  await announceTurned(
    tx,
    back.map(({ variantId, productId }) => ({ variantId, productId, isBack: true })),
  )
}

interface LinePieces {
  orderLineId: string
  quantity: number
}

/** Pieces of a line that return to stock, and the id of the cause: each is returned once. */
export interface GivenPieces extends LinePieces {
  /** The id of a cancellation, or of a parcel's line. */
  cancellationId: string
}

/** Returns single pieces to stock; a repeated id has no effect. */
export async function giveBackPieces(
  tx: Connection,
  pieces: readonly GivenPieces[],
  { reason }: { reason: string },
): Promise<void> {
  const back = sql`
    select * from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as back ("orderLineId" text, quantity int, "cancellationId" text)`
  await runStatement(
    tx,
    sql`
    select 1 from variants
    where id in (select l.variant_id from order_lines l join (${back}) back on back."orderLineId" = l.id)
    order by id for no key update`,
  )
  const given = await readRows(
    tx,
    givenBack,
    sql`
    with given as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id, round, cancellation_id, reason)
      select l.variant_id, 'release', back.quantity, l.id, o.stock_round, back."cancellationId", ${reason}
      from (${back}) back
      join order_lines l on l.id = back."orderLineId"
      join orders o on o.id = l.order_id
      on conflict do nothing
      returning variant_id, quantity
    ), ${raised}`,
  )
  await announce(tx, given)
}

/**
 * Records sold pieces that cannot be sold again, because they are damaged, missing or lost in transit. The stock is
 * unchanged. Once for each id.
 */
export async function writeOffPieces(
  tx: Connection,
  pieces: readonly GivenPieces[],
  why: 'damaged' | 'missing' | 'lost',
): Promise<void> {
  if (pieces.length === 0) return
  await runStatement(
    tx,
    sql`
    insert into stock_movements (variant_id, kind, quantity, order_line_id, round, cancellation_id, reason)
    select l.variant_id, 'write_off', 0, l.id, o.stock_round, off."cancellationId",
      ${why} || ': ' || off.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as off ("orderLineId" text, quantity int, "cancellationId" text)
    join order_lines l on l.id = off."orderLineId"
    join orders o on o.id = l.order_id
    on conflict do nothing`,
  )
}
