/** Most lines of a cart and of an order. */
export const MAX_LINES = 50

/** Most pieces of one size of a product over all its lines: lines may differ in colour. */
export const MAX_QUANTITY = 20

/** Characters of a gift message: it has to fit on a printed note. */
export const LONGEST_GIFT_MESSAGE = 200

/**
 * The first line that exceeds the limit of its size.
 * @param lines `size` is equal for the same size of a product, null for a line that is not sold
 * @returns its index, or null if every size is within the limit
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

/** Reduces the lines to the limit of each size, later lines first; an empty line is dropped. */
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
