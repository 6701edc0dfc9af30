import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import type { SizeStock } from './api-stock.ts'
import { readPieces, type TypedPieces } from './piece-change.ts'
import type { CountedSize } from './stock-input.ts'

/** A typed count of a size, and its expected stock at that time. */
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
  /** Sold, packed or changed after it was counted: the count must be confirmed. */
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

/** The summary of a sheet. */
export interface SheetSummary {
  counts: CountedSize[]
  /** Sizes that differ. */
  changed: number
  difference: number
  /** Reserved pieces that were not found. */
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

/** The most counts that a device stores. */
const MOST_KEPT = 5_000

/** Stored counts of an unfinished sheet; invalid ones are dropped. */
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
