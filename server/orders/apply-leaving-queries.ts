import { sql } from 'drizzle-orm'
import type { LeavingPlan, OrderPromotions } from '#domain/orders/plan-leaving.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'

/**
 * Writes the current cost of the remaining pieces to the lines of a locked order. With the amounts taken off for
 * removed pieces, each line's cost remains the sum of its waiting pieces and its invoices.
 * @param cancelledPaise the cancelled amount of each line, by its id; empty for parcels that ended
 */
export async function applyLeaving(
  tx: Connection,
  { lines }: OrderPromotions,
  { waitingPaise, correctionPaise }: LeavingPlan,
  cancelledPaise: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const changes = lines.flatMap(({ id, waitingPaise: before }, index) => {
    const corrected = correctionPaise[index] ?? 0
    const after = waitingPaise[index] ?? 0
    const adjusted = after - before + (cancelledPaise.get(id) ?? 0) + corrected
    return adjusted === 0 && corrected === 0 ? [] : [{ id, adjusted, corrected }]
  })
  if (changes.length === 0) return
  await runStatement(
    tx,
    sql`
    update order_lines l set adjusted_paise = l.adjusted_paise + change.adjusted,
      corrected_paise = l.corrected_paise + change.corrected
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (id text, adjusted bigint, corrected bigint)
    where l.id = change.id`,
  )
}

/** The amounts invoiced later for the shipped pieces of each line, in paise; negative for less. */
export function correctionsOf({ lines }: OrderPromotions, { correctionPaise }: LeavingPlan) {
  return lines.flatMap(({ id: orderLineId }, index) => {
    const paise = correctionPaise[index] ?? 0
    return paise === 0 ? [] : [{ orderLineId, paise }]
  })
}
