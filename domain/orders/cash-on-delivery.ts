import { isArmyRegion } from '#domain/addresses/pincode.ts'
import type { Paise } from '#domain/money/money.ts'
import type { CashSettings } from '#domain/settings/cash-settings.ts'
import { type GoodsPlace, goodsWithoutCash } from './goods-without-cash.ts'

export type CashObstacle = 'off' | 'too_little' | 'too_much' | 'goods' | 'pin' | 'refusals'

/** Why the shop takes no cash for an order of this total; null where it does. Limits are within. */
export function cashObstacle(
  { enabled, minimumPaise, maximumPaise }: Pick<CashSettings, 'enabled' | 'minimumPaise' | 'maximumPaise'>,
  totalPaise: Paise,
): 'off' | 'too_little' | 'too_much' | null {
  if (!enabled) return 'off'
  if (minimumPaise !== null && totalPaise < minimumPaise) return 'too_little'
  return maximumPaise !== null && totalPaise > maximumPaise ? 'too_much' : null
}

/** Whether a page offers cash for an address. The server knows more: its rules by PIN code, sum and phone. */
export function offersCash(
  { enabled, army }: Pick<CashSettings, 'enabled' | 'army'>,
  pincode: string,
): boolean {
  return enabled && (army || !isArmyRegion(pincode))
}

/**
 * Whether the shop takes cash at a PIN code. A rule of no beginnings leaves none out, and lets none in. Army addresses have
 * a setting of their own.
 */
export function takesCashAt(
  { pins: { mode, list }, army }: Pick<CashSettings, 'pins' | 'army'>,
  pincode: string,
): boolean {
  if (!army && isArmyRegion(pincode)) return false
  if (mode === 'all') return true
  const isListed = list.some((beginning) => pincode.startsWith(beginning))
  return mode === 'only' ? isListed : !isListed
}

/** What is known of an order that would be one of cash. */
export interface CashFacts {
  totalPaise: Paise
  goods: readonly GoodsPlace[]
  /** Whether parcels to its PIN code collect cash. */
  collectsThere: boolean
  /** Cash parcels to its phone that came back within the rule's days. */
  cameBack: number
}

/** The same by every rule of the shop. What the shopper can mend by the cart comes first, the phone's history last. */
export function cashObstacleOf(
  rules: CashSettings,
  { totalPaise, goods, collectsThere, cameBack }: CashFacts,
): CashObstacle | null {
  const obstacle = cashObstacle(rules, totalPaise)
  if (obstacle !== null) return obstacle
  if (goodsWithoutCash(rules, goods) !== null) return 'goods'
  if (!collectsThere) return 'pin'
  return rules.refusals.most !== null && cameBack >= rules.refusals.most ? 'refusals' : null
}

/** Whether a cash order waits for a code. @param isNew nothing was delivered to this account or phone before */
export function wantsCode(
  { when, abovePaise }: CashSettings['confirmation'],
  { totalPaise, isNew }: { totalPaise: Paise; isNew: boolean },
): boolean {
  if (when === 'never') return false
  return when === 'above' ? totalPaise > abovePaise : isNew
}
