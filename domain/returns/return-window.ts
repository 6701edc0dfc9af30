import { addDays, indiaDayStart } from '#domain/time/india-time.ts'

/** The last instant for a return request: the end of the India day `days` after the day of delivery. */
export function returnUntil(deliveredAt: Date, days: number): Date {
  return new Date(indiaDayStart(addDays(deliveredAt, days + 1)).getTime() - 1)
}

/** The day of the window on which a request was made: 0 on the day of delivery, `days` on the last. */
export function windowDay(deliveredAt: Date, askedAt: Date): number {
  const day = 24 * 60 * 60 * 1000
  const passed = indiaDayStart(askedAt).getTime() - indiaDayStart(deliveredAt).getTime()
  return Math.max(0, Math.round(passed / day))
}

/** Pieces of a line in a delivered parcel. */
export interface ArrivedPieces {
  deliveredAt: Date
  quantity: number
}

/**
 * How many pieces of a line can be returned now. Refunded pieces and those in a return are counted against those that
 * arrived first, so that the customer keeps the longest window for the rest.
 * @param gone pieces of the line that are in a return or were refunded
 */
export function piecesToReturn(
  arrived: readonly ArrivedPieces[],
  { gone, now, days }: { gone: number; now: Date; days: number },
): number {
  const all = arrived.reduce((sum, { quantity }) => sum + quantity, 0)
  const inTime = arrived
    .filter(({ deliveredAt }) => now <= returnUntil(deliveredAt, days))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(inTime, all - gone))
}
