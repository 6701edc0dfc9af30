import { sql } from 'drizzle-orm'
import type { LeavingPlan, OrderOffers } from '#domain/orders/plan-leaving.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'

/**
 * Writes on the lines of a locked order what its remaining pieces cost now. With what was taken off for the pieces that
 * left, each line's cost stays the sum of its waiting pieces and of what was invoiced for it.
 * @param cancelledPaise what is written down as cancelled of each line, by its id; nothing of parcels that ended
 */
export async function applyLeaving(
  tx: Connection,
  { lines }: OrderOffers,
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

/** By how much the shipped pieces of each line are invoiced later; below 0 for less. */
export function correctionsOf({ lines }: OrderOffers, { correctionPaise }: LeavingPlan) {
  return lines.flatMap(({ id: orderLineId }, index) => {
    const paise = correctionPaise[index] ?? 0
    return paise === 0 ? [] : [{ orderLineId, paise }]
  })
}
