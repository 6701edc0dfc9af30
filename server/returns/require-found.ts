import type { CheckInput } from '#domain/returns/return-input.ts'
import { ShopError } from '../http/errors.ts'
import type { ReturnLineRow } from './lock-return-queries.ts'

/**
 * The result of checking each line of a return; a line may be named by its own key or the order line's.
 * @param names of the products, by the order's lines
 * @throws ShopError `not_found`, `validation_failed` for a missing line, `more_than_left`
 */
export function requireFound(
  rows: readonly ReturnLineRow[],
  { wanted, names }: { wanted: CheckInput['lines']; names: ReadonlyMap<string, string> },
): { row: ReturnLineRow; sellable: number; damaged: number }[] {
  const isOf = ({ id, orderLineId }: ReturnLineRow, lineId: string) => lineId === id || lineId === orderLineId
  if (wanted.some(({ lineId }) => !rows.some((row) => isOf(row, lineId)))) {
    throw new ShopError('not_found', { say: ({ texts }) => texts.returnRefusals.unknownCheck })
  }
  return rows.map((row) => {
    const said = wanted.filter(({ lineId }) => isOf(row, lineId))
    const [found] = said
    if (!found || said.length > 1) {
      throw new ShopError('validation_failed', { say: ({ texts }) => texts.returnRefusals.unnamedCheck })
    }
    const { sellable, damaged } = found
    if (sellable + damaged <= row.quantity) return { row, sellable, damaged }
    const product = names.get(row.orderLineId) ?? ''
    throw new ShopError('more_than_left', {
      say: ({ texts, format }) => format(texts.returnRefusals.foundTooMany, { product, count: row.quantity }),
      body: { lineId: row.id, left: row.quantity },
    })
  })
}
