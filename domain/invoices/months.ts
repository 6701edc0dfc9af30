import { rupeesToPaise } from '#domain/money/money.ts'
import { formatMonthYear, indiaDate, indiaMonth, parseIndiaDate } from '#domain/time/india-time.ts'
import { type ApiAmounts, taxMonthName } from './api-tax-month.ts'

/** The day of the next month on which a month's return is due. */
const DUE_DAY = 11

export function isMonth(text: string): boolean {
  return taxMonthName.safeParse(text).success
}

/** 'November 2026' */
export function formatMonth(month: string): string {
  const day = parseIndiaDate(`${month}-01`)
  return day ? formatMonthYear(day) : month
}

/** The month before. */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The default month: the last one until its return is due, then the current one. */
export function monthToShow(now: Date): string {
  const month = indiaMonth(now)
  return Number(indiaDate(now).slice(8)) <= DUE_DAY ? monthBefore(month) : month
}

/** Every month from the first to the current one, newest first. */
export function monthsSince(first: string, now: Date): string[] {
  const months = [indiaMonth(now)]
  for (let month = months[0] ?? first; month > first; ) {
    month = monthBefore(month)
    months.push(month)
  }
  return months
}

/** The sum of some rows in rupees; added in paise to stay exact. */
export function sumAmounts(rows: readonly ApiAmounts[]): ApiAmounts {
  const sum = (name: keyof ApiAmounts) =>
    rows.reduce((total, row) => total + rupeesToPaise(row[name]), 0) / 100
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total: sum('total'),
  }
}
