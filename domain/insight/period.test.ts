import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenPeriod,
  dayAfter,
  isPeriod,
  MOST_PERIOD_DAYS,
  PERIOD_CHOICES,
  periodBefore,
  periodDays,
  periodInstants,
  periodLength,
  readPeriodQuery,
} from './period.ts'

// 00:30 of the next day in India.
const now = new Date('2026-11-22T19:00:00Z')
const query = (text: string) => new URLSearchParams(text)

describe('chosenPeriod()', () => {
  it('ends today in India', () => {
    expect(chosenPeriod('today', now)).toEqual({ from: '2026-11-23', to: '2026-11-23' })
    expect(chosenPeriod('7', now)).toEqual({ from: '2026-11-17', to: '2026-11-23' })
    expect(chosenPeriod('month', now)).toEqual({ from: '2026-11-01', to: '2026-11-23' })
  })

  it('starts the financial year in April', () => {
    expect(chosenPeriod('year', now).from).toBe('2026-04-01')
    expect(chosenPeriod('year', new Date('2027-03-31T10:00:00Z')).from).toBe('2026-04-01')
  })

  it('is always a valid period', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...PERIOD_CHOICES), (at, choice) => {
        expect(isPeriod(chosenPeriod(choice, at), at)).toBe(true)
      }),
    )
  })
})

describe('periodBefore()', () => {
  it('has the same length and ends the day before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-02' })).toEqual({
      from: '2026-02-27',
      to: '2026-02-28',
    })
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(MOST_PERIOD_DAYS - 1), (start, more) => {
        const from = dayAfter('2024-01-01', start)
        const period = { from, to: dayAfter(from, more) }
        const before = periodBefore(period)
        expect(periodLength(before)).toBe(periodLength(period))
        expect(dayAfter(before.to, 1)).toBe(period.from)
        expect(periodDays(period)).toHaveLength(periodLength(period))
      }),
    )
  })
})

describe('the days of a period', () => {
  it('include each day, across the end of a month', () => {
    expect(periodDays({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
  })

  it('start and end with the day in India', () => {
    expect(periodInstants({ from: '2026-11-22', to: '2026-11-23' })).toEqual({
      starts: new Date('2026-11-21T18:30:00Z'),
      ends: new Date('2026-11-23T18:30:00Z'),
    })
  })

  it('have the format of a day', () => {
    for (const day of ['', '2026-02-30', 'today'])
      expect(() => dayAfter(day, 1)).toThrow(new RangeError(`Cannot read '${day}' as a day`))
  })
})

describe('isPeriod()', () => {
  it('accepts the first day with a name, the most days, and today', () => {
    expect(isPeriod({ from: '2000-01-01', to: '2000-01-01' }, now)).toBe(true)
    expect(isPeriod({ from: '1999-12-31', to: '2000-01-01' }, now)).toBe(false)
    const from = dayAfter('2026-11-23', 1 - MOST_PERIOD_DAYS)
    expect(isPeriod({ from, to: '2026-11-23' }, now)).toBe(true)
    expect(isPeriod({ from: dayAfter(from, -1), to: '2026-11-23' }, now)).toBe(false)
    expect(isPeriod({ from: '2026-11-24', to: '2026-11-24' }, now)).toBe(false)
  })
})

describe('readPeriodQuery()', () => {
  it('takes two days', () => {
    expect(readPeriodQuery(query('from=2026-10-01&to=2026-10-31'), now)).toEqual({
      choice: null,
      period: { from: '2026-10-01', to: '2026-10-31' },
    })
  })

  it.each([
    'from=2026-10-31&to=2026-10-01',
    'from=2026-11-01&to=2026-11-24',
    'from=2026-02-30&to=2026-03-01',
    'from=2020-01-01&to=2026-03-01',
    'from=0001-01-01&to=0001-01-01',
    'from=2026-10-01',
    'period=8',
    '',
  ])('falls back to the default for %j', (text) => {
    expect(readPeriodQuery(query(text), now)).toEqual({ choice: '30', period: chosenPeriod('30', now) })
  })

  it('takes a choice by its name', () => {
    expect(readPeriodQuery(query('period=year'), now).choice).toBe('year')
  })
})
