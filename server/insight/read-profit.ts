import type { Period } from '#domain/insight/period.ts'
import { type ApiProfit, profitOf } from '#domain/insight/profit.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readProfitParts } from './profit-queries.ts'

/** The profit of some days. @throws ShopError `forbidden` without `costs.read` */
export async function readProfit(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  period: Period,
): Promise<ApiProfit> {
  requirePermission(caller, 'costs.read')
  const parts = await readProfitParts(db, period)
  return {
    sales: paiseToRupees(parts.salesPaise),
    credited: paiseToRupees(parts.creditedPaise),
    tax: paiseToRupees(parts.taxPaise),
    goods: paiseToRupees(parts.goodsPaise - parts.restockedPaise),
    courier: paiseToRupees(parts.courierPaise),
    profit: paiseToRupees(profitOf(parts)),
    pieces: parts.pieces,
    piecesWithoutCost: parts.piecesWithoutCost,
  }
}
