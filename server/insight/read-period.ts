import { type Period, periodBefore, periodDays } from '#domain/insight/period.ts'
import type { Waiting } from '#domain/insight/reports.ts'
import { divideHalfUp } from '#domain/money/divide.ts'
import type { Services } from '../services.ts'
import { type DayTotals, readDayTotals } from './day-store-queries.ts'
import { liveDays } from './live-days.ts'

/** The totals of a period. */
export type PeriodTotals = Omit<DayTotals, 'day'> & {
  /** Per order; 0 without orders. */
  averagePaise: number
}

export interface PeriodFigures extends Period {
  totals: PeriodTotals
  /** Each day of the period, including days without sales. */
  days: DayTotals[]
}

export interface PeriodReport extends PeriodFigures {
  /** The same number of days before it. */
  before: PeriodFigures
  /** Older days with changes that are not recomputed yet. */
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
 * The figures of a period and of the same number of days before: money in paise, days in India. Reads stored totals,
 * one row a day, and today directly from the orders. The calling use case checks the permission.
 * @throws RangeError for a period without days
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
