import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '#domain/delivery/business-days.ts'
import { addDays, indiaDate, indiaWeekday, parseIndiaDate } from '#domain/time/india-time.ts'
import { awaitsAnswer, nextDeliveryDays } from './answer-days.ts'

const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-01-26'], cutOffHour: 14 }
const dayOf = (text: string) => parseIndiaDate(text) ?? new Date(Number.NaN)

describe('nextDeliveryDays()', () => {
  it('begins tomorrow in India and skips Sundays', () => {
    // Saturday, 21 November 2026, past midnight in India.
    expect(nextDeliveryDays(new Date('2026-11-20T19:00:00Z'), calendar)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ])
  })

  it("skips holidays and the shop's closed days", () => {
    const daysAfter = (day: string, change: Partial<typeof calendar> = {}) =>
      nextDeliveryDays(dayOf(day), { ...calendar, ...change }).slice(0, 3)
    expect(daysAfter('2026-01-24')).toEqual(['2026-01-27', '2026-01-28', '2026-01-29'])
    expect(daysAfter('2026-01-24', { holidays: [] })).toEqual(['2026-01-26', '2026-01-27', '2026-01-28'])
    expect(daysAfter('2026-01-24', { workingDays: [0, 2] })).toEqual([
      '2026-01-25',
      '2026-01-27',
      '2026-02-01',
    ])
  })

  it('offers seven business days in a row, with any number of holidays', () => {
    const start = dayOf('2026-11-21')
    const calendars = fc.record({
      workingDays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
      holidays: fc.uniqueArray(
        fc.nat(90).map((ahead) => indiaDate(addDays(start, ahead))),
        { maxLength: 90 },
      ),
      cutOffHour: fc.nat(24),
    })
    fc.assert(
      fc.property(calendars, (drawn) => {
        const days = nextDeliveryDays(start, drawn)
        expect(days).toHaveLength(7)
        const until = Math.round((dayOf(days.at(-1) ?? '').getTime() - start.getTime()) / 86_400_000)
        const passed = Array.from({ length: until }, (_, index) => addDays(start, index + 1))
        expect(days).toEqual(passed.filter((day) => isBusinessDay(day, drawn)).map(indiaDate))
      }),
    )
  })

  it('ends in a calendar whose only working day is always a holiday, and in one without any', () => {
    const start = dayOf('2026-11-21')
    const ahead = Array.from({ length: 1_400 }, (_, index) => addDays(start, index + 1))
    const holidays = ahead.filter((day) => indiaWeekday(day) === 1).map(indiaDate)
    expect(holidays).toHaveLength(200)
    const days = nextDeliveryDays(start, { ...calendar, workingDays: [1], holidays })
    expect([days.length, days[0]]).toEqual([7, '2030-09-23'])
    expect(nextDeliveryDays(start, { ...calendar, workingDays: [] })).toEqual([])
  })
})

describe('awaitsAnswer()', () => {
  const open = { answeredAt: null }
  const answered = { answeredAt: new Date('2026-11-22T10:00:00Z') }

  it('looks at the last attempt of a parcel that may still arrive', () => {
    expect(awaitsAnswer('attempt_failed', [answered, open])).toBe(true)
    expect(awaitsAnswer('out_for_delivery', [open])).toBe(true)
    expect(awaitsAnswer('attempt_failed', [open, answered])).toBe(false)
    expect(awaitsAnswer('attempt_failed', [])).toBe(false)
    expect(awaitsAnswer('rto', [open])).toBe(false)
    expect(awaitsAnswer('delivered', [open])).toBe(false)
  })
})
