import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { returnLines, returns } from '../db/schema/returns.ts'

const claimed = z.object({ paise: z.number() })

/** Outstanding cash of an order that its returns are already waiting for, in paise. */
export async function readClaimedCash(tx: Connection, orderId: string): Promise<number> {
  const found = await readRow(
    tx,
    claimed,
    sql`
    select (coalesce(sum(b.refund_due_paise), 0) + coalesce(sum((
      select x.credit_paise from orders x where x.exchange_return_id = b.id and x.credit_payment_id is null)), 0)
    )::int8 as paise
    from returns b where b.order_id = ${orderId} and b.status = 'checked'`,
  )
  return found?.paise ?? 0
}

/** Stores what was found of a line, and its price. */
export async function storeFindings(
  tx: Connection,
  lineId: string,
  found: { sellable: number; damaged: number; valuePaise: number },
): Promise<void> {
  await tx
    .update(returnLines)
    .set({
      sellableQuantity: found.sellable,
      damagedQuantity: found.damaged,
      creditPaise: found.valuePaise,
    })
    .where(eq(returnLines.id, lineId))
}

/** Lowers the amount due for a return, in paise. */
export async function lowerDue(tx: Connection, returnId: string, paise: number): Promise<void> {
  await tx
    .update(returns)
    .set({ refundDuePaise: sql`${returns.refundDuePaise} - ${paise}` })
    .where(eq(returns.id, returnId))
}
