import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts'
import { browserInstant, clockMs } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { cartLines } from '../db/schema/customers.ts'

export interface ResolvedLine {
  variantKey: string
  variantId: string
  productId: string
  colour: string
  /** The browser used a colour name that the product no longer has. */
  isRenamed: boolean
  quantity: number
  pricePaise: number
  changedAt: number
  addedAt: number
}

export interface CartLineToWrite {
  customerId: string
  line: ResolvedLine
  /** Keeps the order of lines added together, by a microsecond each. */
  index: number
}

/** Writes a browser's change, by that browser's clock, if it is the latest of its line. */
export async function changeCartLine(tx: Connection, change: CartLineToWrite): Promise<void> {
  await writeCartLine(tx, change, {
    changedAt: browserInstant(change.line.changedAt),
    where: sql`where excluded.changed_at >= cart_lines.changed_at`,
  })
}

/** Writes a merged line as a change made now. */
export async function mergeCartLine(tx: Connection, merged: CartLineToWrite): Promise<void> {
  await writeCartLine(tx, merged, { changedAt: sql`now()`, where: sql`` })
}

/** Writes a line; a full cart accepts no new ones. */
async function writeCartLine(
  tx: Connection,
  { customerId, line, index }: CartLineToWrite,
  { changedAt, where }: { changedAt: SQL; where: SQL },
): Promise<void> {
  const quantity = Math.min(MAX_QUANTITY, line.quantity)
  await runStatement(
    tx,
    sql`
    insert into cart_lines (customer_id, variant_key, variant_id, product_id, colour, quantity, seen_price_paise,
      changed_at, added_at)
    select ${customerId}, ${line.variantKey}, ${line.variantId}, ${line.productId}, ${line.colour}, ${quantity},
      ${line.pricePaise}, ${changedAt}, ${browserInstant(line.addedAt)} + ${index}::int * interval '1 microsecond'
    where ${quantity}::int = 0 or (select count(*) from cart_lines where customer_id = ${customerId} and quantity > 0
      and variant_key <> ${line.variantKey}) < ${MAX_LINES}
    on conflict (customer_id, variant_key) do update set quantity = excluded.quantity,
      changed_at = excluded.changed_at, seen_price_paise = excluded.seen_price_paise,
      added_at = case when cart_lines.quantity = 0 then excluded.added_at else cart_lines.added_at end
    ${where}`,
  )
}

/** Quantities by line key; removed lines are 0. */
export async function readCartPieces(tx: Connection, customerId: string): Promise<Map<string, number>> {
  const { variantKey, quantity } = cartLines
  const lines = await tx
    .select({ variantKey, quantity })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
  return new Map(lines.map((line) => [line.variantKey, line.quantity]))
}

const storedLine = z.object({
  productId: z.string(),
  variantId: z.string(),
  colour: z.string(),
  quantity: z.number(),
  /** In milliseconds. */
  addedAt: z.number(),
})
export type StoredCartLine = z.infer<typeof storedLine>
const storedCart = z.object({ lines: z.array(storedLine), now: z.number() })

/** The lines in the order they were added, and the database's clock in milliseconds. */
export async function readCartLines(db: Connection, customerId: string): Promise<z.infer<typeof storedCart>> {
  const cart = await readRow(
    db,
    storedCart,
    sql`
    select ${clockMs} as now,
      coalesce((select json_agg(json_build_object('productId', product_id, 'variantId', variant_id,
          'colour', colour, 'quantity', quantity,
          'addedAt', round(extract(epoch from added_at) * 1000)::int8) order by added_at, variant_key)
        from cart_lines where customer_id = ${customerId} and quantity > 0), '[]') as lines`,
  )
  return cart ?? { lines: [], now: 0 }
}

/** The keys that identify the lines of a cart. */
export async function readCartKeys(
  tx: Connection,
  customerId: string,
): Promise<{ key: string; productId: string; variantId: string; colour: string }[]> {
  return await tx
    .select({
      key: cartLines.variantKey,
      productId: cartLines.productId,
      variantId: cartLines.variantId,
      colour: cartLines.colour,
    })
    .from(cartLines)
    .where(and(eq(cartLines.customerId, customerId), gt(cartLines.quantity, 0)))
}

/** Changes the colour, and with it the key, of a line; if the new line exists, the quantities are added. */
export async function renameCartLine(
  tx: Connection,
  customerId: string,
  { from, to, colour }: { from: string; to: string; colour: string },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into cart_lines (customer_id, variant_key, variant_id, product_id, colour, quantity, seen_price_paise,
      changed_at, added_at)
    select customer_id, ${to}, variant_id, product_id, ${colour}, quantity, seen_price_paise, changed_at, added_at
    from cart_lines where customer_id = ${customerId} and variant_key = ${from}
    on conflict (customer_id, variant_key) do update set
      quantity = least(${MAX_QUANTITY}::int, cart_lines.quantity + excluded.quantity),
      changed_at = greatest(cart_lines.changed_at, excluded.changed_at)`,
  )
  await tx.delete(cartLines).where(and(eq(cartLines.customerId, customerId), eq(cartLines.variantKey, from)))
}
