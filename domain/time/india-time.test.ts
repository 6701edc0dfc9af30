import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  financialYear,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatLongDate,
  formatMonthYear,
  indiaDate,
  indiaDayStart,
  indiaHour,
  indiaMinute,
  parseIndiaDate,
  parseIndiaMinute,
} from './india-time.ts'

describe('formatDate() and formatDateTime()', () => {
  it('show the day in India, not of the server', () => {
    expect(formatDate(new Date('2026-11-19T18:30:00Z'))).toBe('20 Nov 2026')
    expect(formatDate(new Date('2026-11-19T18:29:59Z'))).toBe('19 Nov 2026')
  })

  it.each([
    ['2026-11-19T18:30:00Z', '20 Nov 2026, 12:00 am'],
    ['2026-11-20T06:30:00Z', '20 Nov 2026, 12:00 pm'],
    ['2026-11-20T10:35:00Z', '20 Nov 2026, 4:05 pm'],
  ])('uses twelve hours: %s is %s', (instant, text) => {
    expect(formatDateTime(new Date(instant))).toBe(text)
  })

  it('names the month of membership', () => {
    expect(formatMonthYear(new Date('2026-10-31T20:00:00Z'))).toBe('November 2026')
  })
})

describe('indiaDayStart()', () => {
  it('is midnight in India', () => {
    expect(indiaDayStart(new Date('2026-11-20T10:00:00Z')).toISOString()).toBe('2026-11-19T18:30:00.000Z')
  })

  it('is never after the instant nor a day or more before it', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (date) => {
        const distance = date.getTime() - indiaDayStart(date).getTime()
        expect(distance).toBeGreaterThanOrEqual(0)
        expect(distance).toBeLessThan(86_400_000)
        expect(parseIndiaDate(indiaDate(date))).toEqual(indiaDayStart(date))
      }),
    )
  })
})

describe('parseIndiaMinute()', () => {
  it('reads and writes the wall clock of India', () => {
    expect(parseIndiaMinute('2026-11-20T04:05')?.toISOString()).toBe('2026-11-19T22:35:00.000Z')
    expect(indiaMinute(new Date('2026-11-19T22:35:59Z'))).toBe('2026-11-20T04:05')
  })

  it.each(['2026-11-31T10:00', '2026-11-20T24:00', '2026-11-20', ''])('refuses %j', (text) => {
    expect(parseIndiaMinute(text)).toBeNull()
  })
})

describe('parseIndiaDate()', () => {
  it('reads the day of India', () => {
    expect(parseIndiaDate('2026-11-20')?.toISOString()).toBe('2026-11-19T18:30:00.000Z')
    expect(parseIndiaDate('2028-02-29')?.toISOString()).toBe('2028-02-28T18:30:00.000Z')
  })

  it.each([
    '2026-02-31',
    '20 Nov',
    '',
    '2026-13-01',
    '2026-1-5',
    '2026-11-20 ',
    'on 2026-11-20',
    '2026-11-20T00',
    '+002026-11-20',
  ])('refuses %s', (text) => {
    expect(parseIndiaDate(text)).toBeNull()
  })
})

describe('financialYear()', () => {
  it('changes on 1 April at midnight in India', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59Z')).label).toBe('26-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toEqual({ startYear: 2027, label: '27-28' })
    expect(financialYear(new Date('2099-12-01T00:00:00Z')).label).toBe('99-00')
  })
})

describe('addDays()', () => {
  it('crosses a month', () => {
    expect(formatDate(addDays(new Date('2026-11-28T00:00:00Z'), 7))).toBe('5 Dec 2026')
  })
})

describe('formatLongDate() and indiaHour()', () => {
  it('are those of India, not of the server', () => {
    expect(formatLongDate(new Date('2026-11-20T18:30:00Z'))).toBe('Saturday, 21 November 2026')
    expect(formatLongDate(new Date('2026-11-20T18:29:59Z'))).toBe('Friday, 20 November 2026')
    expect(indiaHour(new Date('2026-11-20T18:30:00Z'))).toBe(0)
    expect(indiaHour(new Date('2026-11-20T18:29:59Z'))).toBe(23)
  })
})

describe('formatDateRange()', () => {
  it.each([
    ['2026-11-25T10:00:00Z', '2026-11-29T10:00:00Z', '25–29 Nov 2026'],
    ['2026-11-29T10:00:00Z', '2026-12-03T10:00:00Z', '29 Nov – 3 Dec 2026'],
    ['2026-12-30T10:00:00Z', '2027-01-03T10:00:00Z', '30 Dec 2026 – 3 Jan 2027'],
    ['2026-11-24T18:29:00Z', '2026-11-24T01:00:00Z', '24 Nov 2026'],
    ['2026-11-24T18:29:00Z', '2026-11-24T18:30:00Z', '24–25 Nov 2026'],
    ['2026-11-05T10:00:00Z', '2026-12-05T10:00:00Z', '5 Nov – 5 Dec 2026'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(formatDateRange(new Date(from), new Date(to))).toBe(text)
  })
})
