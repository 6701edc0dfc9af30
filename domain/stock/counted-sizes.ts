import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import type { SizeStock } from './api-stock.ts'
import { readPieces, type TypedPieces } from './piece-change.ts'
import type { CountedSize } from './stock-input.ts'

/** What somebody typed beside a size of a sheet, and what should have lain there when they did. */
export interface TypedCount {
  typed: string
  seen: number
  promised: number
}

export type TypedCounts = Readonly<Record<string, TypedCount>>

type CountableSize = Pick<SizeStock, '_id' | 'stock' | 'promised'>

/** A size of a sheet with its count. */
export interface CountState {
  typed: string
  read: TypedPieces
  /** Somebody bought, packed or changed it after it was counted: the count holds no more by itself. */
  hasMoved: boolean
}

export function countState(size: CountableSize, counts: TypedCounts): CountState {
  const count = counts[size._id]
  if (!count || count.typed.trim() === '') return { typed: '', read: { kind: 'same' }, hasMoved: false }
  return {
    typed: count.typed,
    read: readPieces(count.typed, 'count', size),
    hasMoved: count.seen !== size.stock || count.promised !== size.promised,
  }
}

/** What a sheet comes to, all together. */
export interface SheetSummary {
  counts: CountedSize[]
  /** Sizes that are not as they should be. */
  changed: number
  difference: number
  /** Promised pieces that were not found. */
  missing: number
  moved: number
  isWrong: boolean
}

export function sumUpSheet(sizes: readonly CountableSize[], counts: TypedCounts): SheetSummary {
  const sum: SheetSummary = { counts: [], changed: 0, difference: 0, missing: 0, moved: 0, isWrong: false }
  for (const size of sizes) {
    const { typed, read, hasMoved } = countState(size, counts)
    if (typed === '') continue
    if (read.kind === 'notANumber' || read.kind === 'tooMany') {
      sum.isWrong = true
      continue
    }
    if (hasMoved) sum.moved += 1
    if (read.kind === 'change') {
      sum.changed += read.difference === 0 ? 0 : 1
      sum.difference += read.difference
      sum.missing += read.missing
    }
    sum.counts.push({ sizeId: size._id, count: Number(typed), seen: size.stock, promised: size.promised })
  }
  return sum
}

/** The most counts that a device keeps. */
const MOST_KEPT = 5_000

/** What a device kept of a sheet that is being counted; what it cannot have kept is left out. */
export function readTypedCounts(stored: unknown): TypedCounts {
  const entries = Object.entries(recordOf(stored)).slice(0, MOST_KEPT)
  return Object.fromEntries(
    entries.flatMap(([sizeId, value]) => {
      const { typed, seen, promised } = recordOf(value)
      if (textOf(typed) === '' || !Number.isInteger(seen) || !Number.isInteger(promised)) return []
      return [[sizeId, { typed: textOf(typed).slice(0, 7), seen: Number(seen), promised: Number(promised) }]]
    }),
  )
}
