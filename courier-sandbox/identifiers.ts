import { randomInt } from 'node:crypto'

/** A new number with this many digits; the first one is never 0. */
export function newNumber(digits: number): string {
  return String(randomInt(1, 10)) + Array.from({ length: digits - 1 }, () => randomInt(10)).join('')
}

/**
 * A tracking number of 14 digits, as couriers print it on labels. It begins with 9900, which no real one is known to
 * use.
 */
export function newTrackingNumber(): string {
  return `9900${newNumber(10)}`
}
