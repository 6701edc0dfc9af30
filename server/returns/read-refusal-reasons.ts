import type { RefusalReason } from '#domain/returns/return-reasons.ts'
import { exceptionOf, type ReturnException } from '#domain/returns/return-settings.ts'
import { refusalReasons } from '#domain/returns/return-transitions.ts'
import type { Connection } from '../db/connection.ts'
import { readReturnableLines } from './line-queries.ts'

/** The reasons for which pieces of a return may be refused, by the rules of their categories. */
export async function readRefusalReasons(
  db: Connection,
  { orderId, lines }: { orderId: string; lines: readonly { orderLineId: string }[] },
  exceptions: readonly ReturnException[],
): Promise<RefusalReason[]> {
  const asked = new Set(lines.map(({ orderLineId }) => orderLineId))
  const own = (await readReturnableLines(db, orderId)).filter(({ id }) => asked.has(id))
  return refusalReasons({ excepted: own.some((line) => exceptionOf(exceptions, line) !== null) })
}
