/** Whole-number division rounded half up (half away from zero below zero). Arguments are safe integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Number(divideHalfUpBig(BigInt(numerator), BigInt(denominator)))
}

/** `amount × factor ÷ divisor`, rounded half up once; the product may exceed 2^53. */
export function multiplyDivideHalfUp(amount: number, factor: number, divisor: number): number {
  return Number(divideHalfUpBig(BigInt(amount) * BigInt(factor), BigInt(divisor)))
}

function divideHalfUpBig(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError("Cannot divide as 'denominator' must not be 0")
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const quotient = (2n * n + d) / (2n * d)
  return negative ? -quotient : quotient
}
