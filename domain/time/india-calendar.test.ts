import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  financialYear,
  formatDate,
  formatLongDate,
  formatMonthYear,
  formatTime,
  indiaDate,
  indiaDayStart,
  indiaHour,
  indiaWeekday,
  parseIndiaDate,
} from './india-time.ts'

const instants = fc.date({
  noInvalidDate: true,
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
})

/** From the machine's time-zone data, which the shop itself does not use. */
function calendarOf(at: Date): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'Asia/Kolkata', hourCycle: 'h23', weekday: 'long' },
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

describe('the clock of the shop', () => {
  it("is India's, with any time-zone data of the machine", () => {
    fc.assert(
      fc.property(instants, (at) => {
        const { weekday, year, month = '', day, hour, minute } = calendarOf(at)
        expect(formatLongDate(at)).toBe(`${weekday}, ${day} ${month} ${year}`)
        expect(formatMonthYear(at)).toBe(`${month} ${year}`)
        expect(formatDate(at)).toBe(`${day} ${month.slice(0, 3)} ${year}`)
        expect(indiaHour(at)).toBe(Number(hour))
        const half = Number(hour) % 12 === 0 ? 12 : Number(hour) % 12
        expect(formatTime(at)).toBe(`${half}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`)
      }),
    )
  })

  it('starts a day once, and parses the day that it formats', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const day = indiaDate(at)
        expect(parseIndiaDate(day)).toEqual(indiaDayStart(at))
        expect(indiaDate(addDays(indiaDayStart(at), 1))).not.toBe(day)
        expect(indiaDate(new Date(indiaDayStart(at).getTime() - 1))).toBe(indiaDate(addDays(at, -1)))
        expect(indiaWeekday(addDays(at, 7))).toBe(indiaWeekday(at))
      }),
    )
  })
})

describe('financialYear()', () => {
  it('lasts from the first of April to the end of March in India, in leap years too', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const { startYear, label } = financialYear(at)
        const day = indiaDate(at)
        expect(day >= `${startYear}-04-01` && day <= `${startYear + 1}-03-31`).toBe(true)
        expect(label).toBe(`${String(startYear).slice(2)}-${String(startYear + 1).slice(2)}`)
      }),
    )
  })

  it('changes at midnight in India, half past six in the evening in UTC', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59.999Z')).label).toBe('26-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toEqual({ startYear: 2027, label: '27-28' })
    expect(financialYear(new Date('2099-12-31T00:00:00Z')).label).toBe('99-00')
  })
})
