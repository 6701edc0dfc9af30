import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import type { Paise } from '#domain/money/money.ts'
import type { AmountWay, Rounding } from './bulk-change.ts'

export interface AmountChange {
  way: AmountWay
  /** Percent, or paise. */
  amount: number
  rounding: Rounding
}

/** Between which amounts the result has to lie, in paise: a price below its MRP, an MRP above its price. */
export interface AmountLimits {
  least: Paise
  most: Paise
}

export type ChangedAmount =
  | { paise: Paise; refusal: null }
  | { paise: Paise; refusal: 'too_low' | 'too_high' }

/**
 * An amount after a change. Rounding alone never leads over a limit: it then goes to the next such amount on the other
 * side. What lies over a limit before it is rounded is refused, with what it would have been.
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
  // Between narrow limits there may be no such amount: then it stays as exact as it is.
  return { paise: inside < least || inside > most ? exact : inside, refusal: null }
}

/** How far such amounts lie apart, in paise. */
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

/** The nearest amount of its kind; between two the lower one, which a parent sees. */
function roundAmount(paise: Paise, rounding: Rounding): Paise {
  if (rounding === 'none') return paise
  const offset = rounding === 'nine' ? 900 : 0
  const step = STEPS[rounding]
  const below = Math.floor((paise - offset) / step) * step + offset
  return paise - below <= below + step - paise ? below : below + step
}
