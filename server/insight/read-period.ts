import { type Period, periodBefore, periodDays } from '#domain/insight/period.ts'
import type { Waiting } from '#domain/insight/reports.ts'
import { divideHalfUp } from '#domain/money/divide.ts'
import type { Services } from '../services.ts'
import { type DayTotals, readDayTotals } from './day-store-queries.ts'
import { liveDays } from './live-days.ts'

/** What some days were in all. */
export type PeriodTotals = Omit<DayTotals, 'day'> & {
  /** Of an order, 0 without one. */
  averagePaise: number
}

export interface PeriodFigures extends Period {
  totals: PeriodTotals
  /** Each day of it, also those on which nothing was sold. */
  days: DayTotals[]
}

export interface PeriodReport extends PeriodFigures {
  /** As many days that ended the day before it began. */
  before: PeriodFigures
  /** Older days that have changed and are not summed yet. */
  waiting: Waiting | null
}

const NOTHING: Omit<DayTotals, 'day'> = {
  revenuePaise: 0,
  orders: 0,
  pieces: 0,
  newBuyers: 0,
  returningBuyers: 0,
  cancelled: 0,
  returnedPieces: 0,
  refundedPaise: 0,
}

/**
 * The figures of some days and of as many before: money in paise, each day in India. Reads stored sums, a row a day,
 * and today straight from the orders. For use cases, which ask for the permission themselves.
 * @throws RangeError for a period that has no days
 */
export async function readPeriod(
  { db }: Pick<Services, 'db'>,
  { from, to }: Period,
  now = new Date(),
): Promise<PeriodReport> {
  const period = { from, to }
  const before = periodBefore(period)
  const both = { from: before.from, to }
  const { live, waiting } = await liveDays(db, both, now)
  const rows = new Map((await readDayTotals(db, both, live)).map((row) => [row.day, row]))
  return { ...figuresOf(period, rows), before: figuresOf(before, rows), waiting }
}

function figuresOf(period: Period, rows: ReadonlyMap<string, DayTotals>): PeriodFigures {
  const days = periodDays(period).map((day) => rows.get(day) ?? { day, ...NOTHING })
  const totals = { ...NOTHING }
  for (const { day: _, ...figures } of days) {
    for (const key of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) totals[key] += figures[key]
  }
  const averagePaise = totals.orders === 0 ? 0 : divideHalfUp(totals.revenuePaise, totals.orders)
  return { ...period, totals: { ...totals, averagePaise }, days }
}
