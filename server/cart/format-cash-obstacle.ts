import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { formatRupees } from '#domain/money/money.ts'
import { type CashFacts, type CashObstacle, cashObstacle } from '#domain/orders/cash-on-delivery.ts'
import { type GoodsPlace, goodsWithoutCash } from '#domain/orders/goods-without-cash.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Wording } from '../language/words.ts'
import type { Services } from '../services.ts'

/** The explanation for the customer; null if the error's own sentence is enough. */
export function formatCashObstacle(
  obstacle: CashObstacle,
  { minimumPaise, maximumPaise, categories }: ShopSettings['cashOnDelivery'],
  { pincode, goods }: { pincode: string } & Pick<CashFacts, 'goods'>,
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
    case 'gift':
      return ({ texts }) => texts.orderRefusals.cashNotForGift
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
export function explainCartWithoutCash(
  { settings }: Pick<Services, 'settings'>,
  { goods, totalPaise }: Pick<CashFacts, 'goods' | 'totalPaise'>,
): Wording | null {
  if (totalPaise === 0) return null
  const rules = settings.current().cashOnDelivery
  const obstacle = cashObstacle(rules, totalPaise) ?? (goodsWithoutCash(rules, goods) ? 'goods' : null)
  if (obstacle === null) return null
  const say = formatCashObstacle(obstacle, rules, { pincode: '', goods })
  return say ?? (({ texts }) => texts.refusals.payment_mode_unavailable)
}
