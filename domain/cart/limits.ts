/** Different items in a cart, which is also what one order takes. */
export const MAX_LINES = 50

/** Pieces of one size of a product, all its lines together: lines may differ in colour. */
export const MAX_QUANTITY = 20

/**
 * The first line with which the pieces of its size are too many.
 * @param lines `size` is the same for the same size of a product, null for a line that is not sold
 * @returns its index, null when every size is within the limit
 */
export function firstOverLimit(lines: readonly { size: string | null; quantity: number }[]): number | null {
  const pieces = new Map<string, number>()
  for (const [index, { size, quantity }] of lines.entries()) {
    if (size === null) continue
    const all = (pieces.get(size) ?? 0) + quantity
    if (all > MAX_QUANTITY) return index
    pieces.set(size, all)
  }
  return null
}

/** The lines with no more pieces of a size than one order takes: the earlier first, a line without any is left out. */
export function capPieces<Line extends { quantity: number }>(
  lines: readonly Line[],
  sizeOf: (line: Line) => string,
): Line[] {
  const pieces = new Map<string, number>()
  return lines.flatMap((line) => {
    const size = sizeOf(line)
    const before = pieces.get(size) ?? 0
    const quantity = Math.min(line.quantity, MAX_QUANTITY - before)
    pieces.set(size, before + Math.max(0, quantity))
    if (quantity <= 0) return []
    return quantity === line.quantity ? [line] : [{ ...line, quantity }]
  })
}
