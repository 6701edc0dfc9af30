import { type CashFacts, type CashObstacle, cashObstacleOf } from '#domain/orders/cash-on-delivery.ts'
import { formatCashObstacle } from '../cart/format-cash-obstacle.ts'
import type { Connection } from '../db/connection.ts'
import { readPromise } from '../delivery/read-promise.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countCameBack } from './cash-order-queries.ts'

/** A possible cash order. */
export type CashQuestion = Pick<CashFacts, 'totalPaise' | 'goods' | 'hidesPrices'> & {
  phone: string
  pincode: string
}

/** @throws ShopError `payment_mode_unavailable`, with the reason, if the shop does not accept cash for this order */
export async function requireCashPossible(
  services: Pick<Services, 'settings' | 'reaches'>,
  tx: Connection,
  question: CashQuestion,
): Promise<void> {
  refuseCash(services, question, await findCashObstacle(services, tx, question))
}

/** @throws ShopError `payment_mode_unavailable`, with the reason, if there is an obstacle */
export function refuseCash(
  { settings }: Pick<Services, 'settings'>,
  question: Pick<CashQuestion, 'pincode' | 'goods'>,
  obstacle: CashObstacle | null,
): void {
  if (obstacle === null) return
  const say = formatCashObstacle(obstacle, settings.current().cashOnDelivery, question)
  throw new ShopError('payment_mode_unavailable', say ? { say } : {})
}

/** Why this order cannot be paid in cash; null if it can. */
export async function findCashObstacle(
  services: Pick<Services, 'settings' | 'reaches'>,
  db: Connection,
  { phone, pincode, totalPaise, goods, hidesPrices }: CashQuestion,
): Promise<CashObstacle | null> {
  const rules = services.settings.current().cashOnDelivery
  const { cash: collectsThere } = await readPromise(services, pincode)
  const cameBack = await readCameBack(services, db, phone)
  return cashObstacleOf(rules, { totalPaise, goods, hidesPrices, collectsThere, cameBack })
}

/** Returned cash parcels to a phone, as the shop's rule counts them; 0 without a rule. */
export async function readCameBack(
  { settings }: Pick<Services, 'settings'>,
  db: Connection,
  phone: string,
): Promise<number> {
  const { most, days } = settings.current().cashOnDelivery.refusals
  return most === null ? 0 : await countCameBack(db, { phone, days })
}
