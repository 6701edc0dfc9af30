import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import { indiaDate } from '#domain/time/india-time.ts'

/** A size's present stock, and its movements since some instant, oldest first. */
export interface StockTrace {
  stock: number
  pricePaise: number
  /** Before it the product was not visible; null if that is long ago. */
  shownSince: Date | null
  movements: readonly { at: Date; quantity: number; kind: string }[]
}

export interface SoldOutDay {
  day: string
  /** Minutes for which it was sold out. */
  minutes: number
  /** The estimated lost sales. */
  lostPaise: number
}

/** Days over which sales of a size are averaged. */
export const SALES_DAYS = 28
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Day {
  startsAt: Date
  outMs: number
  inMs: number
  sold: number
}

/**
 * How long a size was sold out on each of the last days, and the lost sales: its sales per hour with stock in the 28
 * days before, times the hours without, at its present price. Days without such minutes are left out.
 * @param from the start of the first day in India; movements since then are known
 * @param to the start of the day after the last
 * @param first the start of the first requested day; earlier days only serve to estimate sales
 */
export function soldOutDays(
  { stock, pricePaise, shownSince, movements }: StockTrace,
  { from, first, to }: { from: Date; first: Date; to: Date },
): SoldOutDay[] {
  const days: Day[] = []
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS)
    days.push({ startsAt: new Date(at), outMs: 0, inMs: 0, sold: 0 })

  let level = stock - movements.reduce((sum, { quantity }) => sum + quantity, 0)
  let since = Math.max(from.getTime(), shownSince?.getTime() ?? 0, bornAt(movements))
  const ends = to.getTime()
  for (const { at, quantity, kind } of movements) {
    const until = Math.min(at.getTime(), ends)
    addTime(days, from, { since, until, isOut: level <= 0 })
    since = Math.max(since, until)
    level += quantity
    const day = days[Math.floor((at.getTime() - from.getTime()) / DAY_MS)]
    if (day && kind === 'sale') day.sold -= quantity
  }
  addTime(days, from, { since, until: ends, isOut: level <= 0 })

  return days.flatMap((day, index) => {
    const minutes = Math.round(day.outMs / MINUTE_MS)
    if (minutes === 0 || day.startsAt < first) return []
    const known = days.slice(Math.max(0, index + 1 - SALES_DAYS), index + 1)
    const sold = known.reduce((sum, other) => sum + other.sold, 0)
    // A last piece that sells within a minute proves little: count at least an hour.
    const inMinutes = Math.max(60, Math.round(known.reduce((sum, other) => sum + other.inMs, 0) / MINUTE_MS))
    const lostPaise = multiplyDivideHalfUp(pricePaise * sold, minutes, inMinutes)
    return [{ day: indiaDate(day.startsAt), minutes, lostPaise }]
  })
}

/** A size without earlier stock did not exist before; it was not sold out. */
function bornAt(movements: StockTrace['movements']): number {
  const [first] = movements
  return first?.kind === 'initial' ? first.at.getTime() : 0
}

function addTime(
  days: Day[],
  from: Date,
  { since, until, isOut }: { since: number; until: number; isOut: boolean },
): void {
  for (let at = since; at < until; ) {
    const index = Math.floor((at - from.getTime()) / DAY_MS)
    const day = days[index]
    if (!day) return
    const end = Math.min(until, day.startsAt.getTime() + DAY_MS)
    if (isOut) day.outMs += end - at
    else day.inMs += end - at
    at = end
  }
}
