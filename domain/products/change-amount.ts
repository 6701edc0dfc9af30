import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import type { Paise } from '#domain/money/money.ts'
import type { AmountWay, Rounding } from './bulk-change.ts'

export interface AmountChange {
  way: AmountWay
  /** Percent, or paise. */
  amount: number
  rounding: Rounding
}

/** Limits of the result, in paise: a price below its MRP, an MRP above its price. */
export interface AmountLimits {
  least: Paise
  most: Paise
}

export type ChangedAmount =
  | { paise: Paise; refusal: null }
  | { paise: Paise; refusal: 'too_low' | 'too_high' }

/**
 * An amount after a change. Rounding never exceeds a limit: it goes to the next rounded amount in the other direction.
 * An amount beyond a limit before rounding is refused, and the refusal includes it.
 */
export function changeAmount(
  paise: Paise,
  { way, amount, rounding }: AmountChange,
  { least, most }: AmountLimits,
): ChangedAmount {
  const exact = exactAmount(paise, way, amount)
  if (exact < least) return { paise: exact, refusal: 'too_low' }
  if (exact > most) return { paise: exact, refusal: 'too_high' }
  const rounded = way === 'set' ? exact : roundAmount(exact, rounding)
  const step = STEPS[rounding]
  const inside = rounded > most ? rounded - step : rounded < least ? rounded + step : rounded
  // Narrow limits may contain no rounded amount. Then the exact amount is used.
  return { paise: inside < least || inside > most ? exact : inside, refusal: null }
}

/** The distance between rounded amounts, in paise. */
const STEPS: Readonly<Record<Rounding, Paise>> = { nine: 1_000, rupee: 100, none: 1 }

function exactAmount(paise: Paise, way: AmountWay, amount: number): Paise {
  const basisPoints = Math.round(amount * 100)
  switch (way) {
    case 'less_percent':
      return multiplyDivideHalfUp(paise, 10_000 - basisPoints, 10_000)
    case 'more_percent':
      return multiplyDivideHalfUp(paise, 10_000 + basisPoints, 10_000)
    case 'less_rupees':
      return paise - Math.round(amount)
    case 'more_rupees':
      return paise + Math.round(amount)
    case 'set':
      return Math.round(amount)
  }
}

/** The nearest rounded amount; halfway between two, the lower one. */
function roundAmount(paise: Paise, rounding: Rounding): Paise {
  if (rounding === 'none') return paise
  const offset = rounding === 'nine' ? 900 : 0
  const step = STEPS[rounding]
  const below = Math.floor((paise - offset) / step) * step + offset
  return paise - below <= below + step - paise ? below : below + step
}
