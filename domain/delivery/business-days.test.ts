import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { deliverySettingsSchema } from '../settings/delivery-settings.ts'
import {
  addBusinessDays,
  addDaysBesideHolidays,
  businessDayFrom,
  isBusinessDay,
  leavesOn,
  pickupToday,
} from './business-days.ts'

const NATIONAL = ['2026-01-26', '2026-08-15', '2026-10-02', '2027-01-26']
const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: NATIONAL, cutOffHour: 14 }
/** Noon in India. */
const noon = (day: string) => new Date(`${day}T06:30:00Z`)

const instants = fc.date({
  noInvalidDate: true,
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
})
const calendars = fc.record({
  workingDays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
  holidays: fc.array(instants.map(indiaDate), { maxLength: 30 }),
  cutOffHour: fc.nat(24),
})
/** Each Indian day after one instant, up to another. */
function daysBetween(from: Date, to: Date): Date[] {
  const count = Math.round((to.getTime() - from.getTime()) / 86_400_000)
  return Array.from({ length: count }, (_, index) => addDays(from, index + 1))
}

describe('business days', () => {
  it.each([
    ['a Sunday', '2026-11-22', false],
    ['a Saturday', '2026-11-21', true],
    ['Republic Day', '2026-01-26', false],
    ['Independence Day', '2026-08-15', false],
    ['Gandhi Jayanti', '2026-10-02', false],
    ['New Year’s Day, which is no holiday of the shop', '2027-01-01', true],
  ])('are those of the shop: %s', (_day, day, expected) => {
    expect(isBusinessDay(noon(day), calendar)).toBe(expected)
  })

  it('start at midnight in India, five and a half hours before UTC', () => {
    expect(isBusinessDay(new Date('2026-11-21T18:29:59Z'), calendar)).toBe(true)
    expect(isBusinessDay(new Date('2026-11-21T18:30:00Z'), calendar)).toBe(false)
    expect(isBusinessDay(new Date('2026-11-22T18:30:00Z'), calendar)).toBe(true)
  })

  it.each([
    // Saturday 24 January: Sunday and Republic Day do not count.
    ['2026-01-24', 1, '2026-01-27'],
    // Thursday 31 December 2026: the third is Monday, as Sunday does not count.
    ['2026-12-31', 3, '2027-01-04'],
    // Friday 14 August: Saturday is Independence Day, and Sunday follows.
    ['2026-08-14', 1, '2026-08-17'],
  ])('from %s, %i later is %s', (from, count, to) => {
    expect(indiaDate(addBusinessDays(noon(from), count, calendar))).toBe(to)
  })

  it('counts a day only if parcels are delivered on it, and ends on the last', () => {
    fc.assert(
      fc.property(instants, fc.nat(15), calendars, (at, count, drawn) => {
        const last = addBusinessDays(at, count, drawn)
        expect(isBusinessDay(last, drawn)).toBe(true)
        const counted = daysBetween(at, last).filter((day) => isBusinessDay(day, drawn))
        if (count > 0) expect(counted).toHaveLength(count)
        else expect(last).toEqual(businessDayFrom(at, drawn))
      }),
    )
  })

  it('is the next business day, or the same day if it is one', () => {
    fc.assert(
      fc.property(instants, calendars, (at, drawn) => {
        const first = businessDayFrom(at, drawn)
        const days = [at, ...daysBetween(at, first)]
        expect(days.find((day) => isBusinessDay(day, drawn))).toEqual(first)
      }),
    )
  })
})

describe('leavesOn()', () => {
  const ordered = (at: string, cutOffHour = 14) =>
    indiaDate(leavesOn(new Date(at), { ...calendar, cutOffHour }))

  it('ships on the same day what is ordered before the cut-off hour in India', () => {
    expect(ordered('2026-11-20T08:29:59Z')).toBe('2026-11-20')
    expect(ordered('2026-11-20T08:30:00Z')).toBe('2026-11-21')
    // Half past midnight in India is the previous evening in UTC.
    expect(ordered('2026-11-19T19:00:00Z')).toBe('2026-11-20')
  })

  it('ships nothing on Sundays and holidays at any hour', () => {
    expect(ordered('2026-11-21T10:00:00Z')).toBe('2026-11-23')
    expect(ordered('2026-11-22T05:00:00Z')).toBe('2026-11-23')
    expect(ordered('2026-01-25T05:00:00Z')).toBe('2026-01-27')
  })

  it('handles shops that ship everything on the day of the order, and those that ship nothing on it', () => {
    expect(ordered('2026-11-20T18:29:59Z', 24)).toBe('2026-11-20')
    expect(ordered('2026-11-19T18:30:00Z', 0)).toBe('2026-11-21')
  })
})

it('addDaysBesideHolidays() skips holidays and counts Sundays', () => {
  expect(indiaDate(addDaysBesideHolidays(noon('2026-01-24'), 7, calendar))).toBe('2026-02-01')
  expect(addDaysBesideHolidays(noon('2026-01-26'), 0, calendar)).toEqual(noon('2026-01-26'))
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 20 }), calendars, (at, count, { holidays, ...rest }) => {
      const last = addDaysBesideHolidays(at, count, { holidays, ...rest })
      const counted = daysBetween(at, last).filter((day) => !holidays.includes(indiaDate(day)))
      expect(counted).toHaveLength(count)
      expect(counted.at(-1)).toEqual(last)
    }),
  )
})

/** Pickup at 4 pm, from Monday to Saturday except one Tuesday. */
const delivery = z.parse(deliverySettingsSchema, { pickupTime: '16:00', holidays: ['2026-11-24'] })
const comes = (day: string, time: string, setting = delivery) =>
  pickupToday(new Date(`${day}T${time}:00+05:30`), setting)?.toISOString() ?? null

it.each([
  ['2026-11-21', '00:00', '2026-11-21T10:30:00.000Z', 'as the day begins'],
  ['2026-11-21', '15:59', '2026-11-21T10:30:00.000Z', 'a minute before'],
  ['2026-11-21', '16:00', null, 'as it comes'],
  ['2026-11-21', '23:59', null, 'as the day ends'],
  ['2026-11-22', '09:00', null, 'on a Sunday'],
  ['2026-11-24', '09:00', null, 'on a holiday'],
  ['2026-11-25', '09:00', '2026-11-25T10:30:00.000Z', 'after a holiday'],
])('on %s at %s in India the courier still comes at %s: %s', (day, time, at, _what) => {
  expect(comes(day, time)).toBe(at)
})

it('has no pickup without a set time', () => {
  expect(comes('2026-11-21', '09:00', { ...delivery, pickupTime: '' })).toBeNull()
})

it('handles half hours and midnight', () => {
  expect(comes('2026-11-21', '09:00', { ...delivery, pickupTime: '17:45' })).toBe('2026-11-21T12:15:00.000Z')
  expect(comes('2026-11-21', '00:00', { ...delivery, pickupTime: '00:00' })).toBeNull()
})

it.each(['4 pm', '24:00', '16:60', '9:00', ' '])('ignores an invalid time such as “%s”', (pickupTime) => {
  expect(z.safeParse(deliverySettingsSchema, { pickupTime }).success).toBe(false)
})
