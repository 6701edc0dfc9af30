import type { AdminLine } from '#domain/orders/admin-order.ts'
import type { PickableLine } from './piece-picker.tsx'

/** The pieces of an order that have not left. */
export function pickableOf({ lines }: { lines: readonly AdminLine[] }): PickableLine[] {
  return lines.flatMap((line) => {
    const most = line.quantity - line.cancelled - line.shipped
    return most > 0 ? [{ line, most, note: `${line.size} · ${line.colour}` }] : []
  })
}
