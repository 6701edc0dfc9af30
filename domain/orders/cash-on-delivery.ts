import { isArmyRegion } from '#domain/addresses/pincode.ts'
import type { Paise } from '#domain/money/money.ts'
import type { CashSettings } from '#domain/settings/cash-settings.ts'
import { type GoodsPlace, goodsWithoutCash } from './goods-without-cash.ts'

export type CashObstacle = 'off' | 'too_little' | 'too_much' | 'goods' | 'gift' | 'pin' | 'refusals'

/** Why an order of this total cannot be paid in cash; null if it can. Limits are inclusive. */
export function cashObstacle(
  { enabled, minimumPaise, maximumPaise }: Pick<CashSettings, 'enabled' | 'minimumPaise' | 'maximumPaise'>,
  totalPaise: Paise,
): 'off' | 'too_little' | 'too_much' | null {
  if (!enabled) return 'off'
  if (minimumPaise !== null && totalPaise < minimumPaise) return 'too_little'
  return maximumPaise !== null && totalPaise > maximumPaise ? 'too_much' : null
}

/** Whether a page offers cash for an address. The server also checks PIN code, amount and phone. */
export function offersCash(
  { enabled, army }: Pick<CashSettings, 'enabled' | 'army'>,
  pincode: string,
): boolean {
  return enabled && (army || !isArmyRegion(pincode))
}

/**
 * Whether the shop accepts cash at a PIN code. An empty exclusion rule excludes none, and an empty inclusion rule
 * includes none. Army addresses have their own setting.
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

/** The facts about an order that decide on cash on delivery. */
export interface CashFacts {
  totalPaise: Paise
  goods: readonly GoodsPlace[]
  /** A gift without prices in the parcel: the courier would ask for the amount at the door. */
  hidesPrices: boolean
  /** Whether couriers collect cash at its PIN code. */
  collectsThere: boolean
  /** Cash parcels to its phone that were returned within the rule's days. */
  cameBack: number
}

/**
 * The same by every rule of the shop. Obstacles that the customer can fix in the cart come first, the phone's history
 * last.
 */
export function cashObstacleOf(
  rules: CashSettings,
  { totalPaise, goods, hidesPrices, collectsThere, cameBack }: CashFacts,
): CashObstacle | null {
  const obstacle = cashObstacle(rules, totalPaise)
  if (obstacle !== null) return obstacle
  if (goodsWithoutCash(rules, goods) !== null) return 'goods'
  if (hidesPrices) return 'gift'
  if (!collectsThere) return 'pin'
  return rules.refusals.most !== null && cameBack >= rules.refusals.most ? 'refusals' : null
}

/**
 * Whether a cash order needs a code.
 * @param isNew nothing was delivered to this account or phone before
 */
export function needsCode(
  { when, abovePaise }: CashSettings['confirmation'],
  { totalPaise, isNew }: { totalPaise: Paise; isNew: boolean },
): boolean {
  if (when === 'never') return false
  return when === 'above' ? totalPaise > abovePaise : isNew
}
