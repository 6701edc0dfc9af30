import type { AdminLine } from '#domain/orders/admin-order.ts'
import { amountOf, recordOf } from '#domain/validation/unknown-values.ts'

/** Quantity of each line in the parcel, by line id; a line without an entry has none. */
export type Ticks = Readonly<Record<string, number>>

type Line = Pick<AdminLine, '_id' | 'sku' | 'quantity' | 'cancelled' | 'shipped'>

/** Pieces of a line that are neither cancelled nor shipped. */
export function piecesToPack({ quantity, cancelled, shipped }: Omit<Line, '_id' | 'sku'>): number {
  return Math.max(0, quantity - cancelled - shipped)
}

/** The lines with pieces to pack. */
export function linesToPack<Some extends Line>(lines: readonly Some[]): Some[] {
  return lines.filter((line) => piecesToPack(line) > 0)
}

export function piecesIn(ticks: Ticks, line: Line): number {
  return Math.min(ticks[line._id] ?? 0, piecesToPack(line))
}

/** Pieces that are not in the parcel yet. */
export function piecesToGo(lines: readonly Line[], ticks: Ticks): number {
  return lines.reduce((sum, line) => sum + piecesToPack(line) - piecesIn(ticks, line), 0)
}

/** Sets the quantity of a line in the parcel. */
export function tickTo(ticks: Ticks, line: Line, pieces: number): Ticks {
  return { ...ticks, [line._id]: Math.max(0, Math.min(pieces, piecesToPack(line))) }
}

/** Adds one piece; a complete line is cleared. */
export function tickNext(ticks: Ticks, line: Line): Ticks {
  const inside = piecesIn(ticks, line)
  return tickTo(ticks, line, inside === piecesToPack(line) ? 0 : inside + 1)
}

/** Matches a scanned code: a line that needs it, a line that is complete, or none. */
export function lineOfCode<Some extends Line>(
  lines: readonly Some[],
  ticks: Ticks,
  code: string,
): { line: Some; isFull: boolean } | null {
  const same = linesToPack(lines).filter(({ sku }) => sku !== '' && sku.toUpperCase() === code.toUpperCase())
  const wanting = same.find((line) => piecesIn(ticks, line) < piecesToPack(line))
  const line = wanting ?? same[0]
  return line ? { line, isFull: wanting === undefined } : null
}

/** Ticks from the browser's storage, limited to what the order needs. */
export function parseTicks(value: unknown, lines: readonly Line[]): Ticks {
  const kept = recordOf(value)
  return Object.fromEntries(
    lines.map((line) => [line._id, Math.min(Math.floor(amountOf(kept[line._id])), piecesToPack(line))]),
  )
}
