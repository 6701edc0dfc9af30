import { CODE_128_PATTERNS } from '../code-128-patterns.ts'

/** The values of the symbols between the edges of a picture, as a scanner finds them; -1 for no symbol. */
export function symbolsOf(widths: readonly number[]): number[] {
  const symbols: number[] = []
  for (let at = 0; at < widths.length; ) {
    const length = at + 7 === widths.length ? 7 : 6
    symbols.push(CODE_128_PATTERNS.indexOf(widths.slice(at, at + length).join('')))
    at += length
  }
  return symbols
}

/**
 * A reader written from the standard, independent of the writer: checks start, check symbol and stop, then follows the
 * sets. Null for anything a scanner would refuse.
 */
export function readCode128(widths: readonly number[]): string | null {
  const symbols = symbolsOf(widths)
  const [start = -1, ...rest] = symbols
  const stop = rest.pop()
  const check = rest.pop()
  const sum = rest.reduce((total, value, at) => total + value * (at + 1), start)
  if (symbols.includes(-1) || stop !== 106 || check !== sum % 103 || start < 104) return null
  let inC = start === 105
  let found = ''
  for (const value of rest) {
    if (value === (inC ? 100 : 99)) inC = !inC
    else if (inC && value > 100) return null
    else found += inC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return found
}
