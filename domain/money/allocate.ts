import type { Paise } from './money.ts'

/**
 * Shares `amountPaise` by `weights` so that the shares add up to it exactly (largest remainder, the earlier
 * share first). With weights that are all zero the shares are equal. No share has a sign other than the amount's.
 */
export function allocate(amountPaise: Paise, weights: readonly number[]): Paise[] {
  if (amountPaise < 0) return allocate(-amountPaise, weights).map((share) => (share === 0 ? 0 : -share))
  if (weights.some((weight) => weight < 0 || !Number.isSafeInteger(weight))) {
    throw new RangeError(
      `Cannot allocate as every weight must be a whole number from 0: current value is ${weights}`,
    )
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const effective = total === 0n ? weights.map(() => 1n) : weights.map(BigInt)
  const divisor = total === 0n ? BigInt(weights.length) : total

  const amount = BigInt(amountPaise)
  const shares = effective.map((weight) => (amount * weight) / divisor)
  const remainders = effective.map((weight, index) => ({ index, remainder: (amount * weight) % divisor }))
  // The sort is stable: of equal remainders the earlier share stays first.
  remainders.sort((a, b) => Number(b.remainder - a.remainder))
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n))
  const raised = new Set(remainders.slice(0, left).map((entry) => entry.index))
  return shares.map((share, index) => Number(share) + (raised.has(index) ? 1 : 0))
}
