import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { formatRupees } from '#domain/money/money.ts'
import {
  type CashFacts,
  type CashObstacle,
  cashObstacle,
  cashObstacleOf,
} from '#domain/orders/cash-on-delivery.ts'
import { type GoodsPlace, goodsWithoutCash } from '#domain/orders/goods-without-cash.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Connection } from '../db/connection.ts'
import { readPromise } from '../delivery/read-promise.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'
import type { Services } from '../services.ts'
import { countCameBack } from './cash-order-queries.ts'

/** A possible cash order. */
export type CashQuestion = Pick<CashFacts, 'totalPaise' | 'goods'> & { phone: string; pincode: string }

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
  const say = sayCashObstacle(obstacle, settings.current().cashOnDelivery, question)
  throw new ShopError('payment_mode_unavailable', say ? { say } : {})
}

/** Why this order cannot be paid in cash; null if it can. */
export async function findCashObstacle(
  services: Pick<Services, 'settings' | 'reaches'>,
  db: Connection,
  { phone, pincode, totalPaise, goods }: CashQuestion,
): Promise<CashObstacle | null> {
  const rules = services.settings.current().cashOnDelivery
  const { cash: collectsThere } = await readPromise(services, pincode)
  const cameBack = await readCameBack(services, db, phone)
  return cashObstacleOf(rules, { totalPaise, goods, collectsThere, cameBack })
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

/** The explanation for the customer; null if the error's own sentence is enough. */
export function sayCashObstacle(
  obstacle: CashObstacle,
  { minimumPaise, maximumPaise, categories }: ShopSettings['cashOnDelivery'],
  { pincode, goods }: Pick<CashQuestion, 'pincode' | 'goods'>,
): Wording | null {
  switch (obstacle) {
    case 'too_little':
      return ({ texts, format }) =>
        format(texts.orderRefusals.cashFrom, { least: formatRupees(minimumPaise ?? 0) })
    case 'too_much':
      return ({ texts, format }) =>
        format(texts.orderRefusals.cashUpTo, { most: formatRupees(maximumPaise ?? 0) })
    case 'goods':
      return ({ texts, format }) =>
        format(texts.orderRefusals.cashNotFor, { goods: goodsName(goodsWithoutCash({ categories }, goods)) })
    case 'pin':
      return ({ texts, format }) => format(texts.orderRefusals.cashNotHere, { pincode })
    case 'refusals':
      return ({ texts }) => texts.orderRefusals.cashRefused
    case 'off':
      return null
  }
}

/** The goods of a rule in the shop's words: 'Accessories' of 'Girls Collection', or the category. */
function goodsName(rule: GoodsPlace | null): string {
  const category = findCategoryBySlug(rule?.category ?? '')
  const sub = category && rule?.subcategory ? findSubcategory(category, rule.subcategory) : null
  return [category?.name, sub?.name].filter((name) => name !== undefined).join(', ')
}

/** Why goods of this total cannot be paid in cash, based on a cart; null if they can. */
export function sayCartWithoutCash(
  { settings }: Pick<Services, 'settings'>,
  { goods, totalPaise }: Pick<CashQuestion, 'goods' | 'totalPaise'>,
): Wording | null {
  if (totalPaise === 0) return null
  const rules = settings.current().cashOnDelivery
  const obstacle = cashObstacle(rules, totalPaise) ?? (goodsWithoutCash(rules, goods) ? 'goods' : null)
  if (obstacle === null) return null
  const say = sayCashObstacle(obstacle, rules, { pincode: '', goods })
  return say ?? (({ texts }) => texts.refusals.payment_mode_unavailable)
}
