import { lookUp } from '#domain/language/look-up.ts'
import type { SizeStock } from './api-stock.ts'
import type { StockChangeInput } from './stock-input.ts'
import { MOST_STOCK } from './stock-reasons.ts'

/** Add or remove pieces, or enter a count of the shelf. */
export type StockWay = 'difference' | 'count'

/** The meaning of a size's input. */
export type TypedPieces =
  /** Empty, or no change. */
  | { kind: 'same' }
  /** @property after the sellable stock afterwards @property missing reserved pieces that were not found */
  | { kind: 'change'; difference: number; after: number; missing: number }
  /** More is removed than there is. */
  | { kind: 'tooMany' }
  | { kind: 'notANumber' }

type Counted = Pick<SizeStock, 'stock' | 'promised'>

/**
 * Parses a size's input: '6', '+6', '-2' and '−2' as a difference, '12' as a count of the shelf, which includes
 * reserved pieces.
 */
export function readPieces(typed: string, way: StockWay, { stock, promised }: Counted): TypedPieces {
  const text = typed.trim().replace('−', '-')
  if (text === '' || (way === 'difference' && /^[+-]$/.test(text))) return { kind: 'same' }
  const isNumber = way === 'count' ? /^\d{1,6}$/.test(text) : /^[+-]?\d{1,6}$/.test(text)
  const number = Number(text)
  if (!isNumber || Math.abs(number) > MOST_STOCK) return { kind: 'notANumber' }
  if (way === 'count') {
    const after = Math.max(0, number - promised)
    const missing = Math.max(0, promised - number)
    if (after === stock && missing === 0) return { kind: 'same' }
    return { kind: 'change', difference: after - stock, after, missing }
  }
  if (number === 0) return { kind: 'same' }
  if (stock + number < 0) return { kind: 'tooMany' }
  return { kind: 'change', difference: number, after: stock + number, missing: 0 }
}

/** The total effect of a change. */
export interface ChangeSummary {
  changes: StockChangeInput['changes']
  /** Sizes whose stock changes. */
  changed: number
  difference: number
  /** Sizes that are back in stock. */
  back: SizeStock[]
  /** Sizes that become sold out. */
  out: SizeStock[]
  /** Reserved pieces that were not found. */
  missing: number
  /** Some input is invalid. */
  isWrong: boolean
}

/**
 * @param typed by the id of the size
 */
export function sumUpChange(
  sizes: readonly SizeStock[],
  typed: Readonly<Record<string, string>>,
  way: StockWay,
): ChangeSummary {
  const sum: ChangeSummary = {
    changes: [],
    changed: 0,
    difference: 0,
    back: [],
    out: [],
    missing: 0,
    isWrong: false,
  }
  for (const size of sizes) {
    const text = lookUp(typed, size._id) ?? ''
    const read = readPieces(text, way, size)
    if (read.kind === 'tooMany' || read.kind === 'notANumber') sum.isWrong = true
    if (read.kind === 'change') {
      sum.changed += read.difference === 0 ? 0 : 1
      sum.difference += read.difference
      sum.missing += read.missing
      if (size.stock === 0 && read.after > 0) sum.back.push(size)
      if (size.stock > 0 && read.after === 0) sum.out.push(size)
    }
    // Correct counts are sent as well: the server reports sizes that moved in the meantime.
    if (way === 'count' && text.trim() !== '' && read.kind !== 'notANumber')
      sum.changes.push({ sizeId: size._id, count: Number(text), seen: size.stock, promised: size.promised })
    if (way === 'difference' && read.kind === 'change')
      sum.changes.push({ sizeId: size._id, difference: read.difference })
  }
  return sum
}

/** One more or one less than a typed difference: '+6', '−1', and '' for nothing. It stops at zero. */
export function stepped(typed: string, by: 1 | -1, size: Counted): string {
  const read = readPieces(typed, 'difference', size)
  const next = Math.max((read.kind === 'change' ? read.difference : 0) + by, -size.stock)
  return next === 0 ? '' : signed(next)
}

/** '+18', '−2', '0' */
export function signed(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0'
}
