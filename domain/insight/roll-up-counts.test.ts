import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_GRAINS } from './event-grains.ts'
import { type EventCount, grainOf, grainStart, rollUpCounts, thinningTimes } from './roll-up-counts.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const DAY_MS = 86_400_000
/** Hours from today back beyond the retention period. */
const time = fc.integer({ min: 0, max: 40 * 31 * 24 }).map((hours) => NOW.getTime() - hours * 3_600_000)

const count: fc.Arbitrary<EventCount> = fc
  .record({
    at: time,
    grain: fc.constantFrom(...EVENT_GRAINS),
    name: fc.constantFrom('page_view', 'visit'),
    subject: fc.constantFrom('home', 'cart'),
    device: fc.constantFrom('phone', ''),
    source: fc.constantFrom('ad', ''),
    times: fc.integer({ min: 1, max: 1_000 }),
    valuePaise: fc.integer({ min: 0, max: 1_000_00 }),
  })
  .map(({ at, grain, ...rest }) => ({ ...rest, grain, startsAt: grainStart(new Date(at), grain) }))

/** The sums of each kind, by the month in which the counts start. */
function sums(counts: readonly EventCount[]): Map<string, string> {
  const all = new Map<string, [number, number]>()
  for (const { startsAt, name, subject, device, source, times, valuePaise } of counts) {
    const month = grainStart(startsAt, 'month').toISOString()
    const key = [month, name, subject, device, source].join(' ')
    const [known, value] = all.get(key) ?? [0, 0]
    all.set(key, [known + times, value + valuePaise])
  }
  return new Map([...all].map(([key, sum]) => [key, sum.join(' ')] as const).sort())
}

describe('grainOf()', () => {
  it.each([
    ['2026-11-23T10:00:00Z', 'hour'],
    // 9 November starts in India.
    ['2026-11-08T18:30:00Z', 'hour'],
    ['2026-11-08T18:29:59Z', 'day'],
    ['2025-09-30T18:30:00Z', 'day'],
    ['2025-09-30T18:29:59Z', 'month'],
    ['2023-10-31T18:30:00Z', 'month'],
    ['2023-10-31T18:29:59Z', null],
  ])('of a count that starts at %s is %s', (startsAt, grain) => {
    expect(grainOf(new Date(startsAt), NOW)).toBe(grain)
  })
})

describe('grainStart()', () => {
  it.each([
    ['2026-11-22T19:05:00Z', 'hour', '2026-11-22T18:30:00Z'],
    ['2026-11-22T18:30:00Z', 'hour', '2026-11-22T18:30:00Z'],
    ['2026-11-22T19:05:00Z', 'day', '2026-11-22T18:30:00Z'],
    ['2026-11-22T18:29:00Z', 'day', '2026-11-21T18:30:00Z'],
    ['2026-11-30T18:30:00Z', 'month', '2026-11-30T18:30:00Z'],
    ['2026-11-30T18:29:00Z', 'month', '2026-10-31T18:30:00Z'],
    ['2027-01-15T12:00:00Z', 'month', '2026-12-31T18:30:00Z'],
  ] as const)('%s by the %s starts at %s', (at, grain, start) => {
    expect(grainStart(new Date(at), grain)).toEqual(new Date(start))
  })
})

describe('rollUpCounts() of old counts', () => {
  const visit = { name: 'visit', subject: '', device: '', source: '', times: 1, valuePaise: 5 }

  it('sums the hours of a day, and keeps different subjects apart', () => {
    const hour = (at: string, subject = '') =>
      ({ ...visit, subject, grain: 'hour', startsAt: new Date(at) }) satisfies EventCount
    const counts = [
      hour('2026-10-01T04:30:00Z'),
      hour('2026-10-01T05:30:00Z'),
      hour('2026-10-01T05:30:00Z', 'home'),
    ]
    const day = { grain: 'day', startsAt: new Date('2026-09-30T18:30:00Z') }
    expect(rollUpCounts(counts, NOW)).toEqual([
      { ...visit, ...day, times: 2, valuePaise: 10 },
      { ...visit, ...day, subject: 'home' },
    ])
  })

  it('never splits a sum', () => {
    const month = { ...visit, grain: 'month', startsAt: new Date('2026-10-31T18:30:00Z') } as const
    expect(rollUpCounts([month], NOW)).toEqual([month])
  })
})

describe('rollUpCounts()', () => {
  it('keeps every sum within the retention period', () => {
    fc.assert(
      fc.property(fc.array(count, { maxLength: 60 }), (counts) => {
        const kept = counts.filter(({ startsAt }) => startsAt >= thinningTimes(NOW).goneBefore)
        expect(sums(rollUpCounts(counts, NOW))).toEqual(sums(kept))
      }),
    )
  })

  it('leaves no finer or older count than the rule allows, and one for each period and kind', () => {
    fc.assert(
      fc.property(fc.array(count, { maxLength: 60 }), (counts) => {
        const thin = rollUpCounts(counts, NOW)
        for (const { startsAt, grain } of thin) {
          const wanted = grainOf(startsAt, NOW)
          expect(wanted).not.toBeNull()
          expect(EVENT_GRAINS.indexOf(grain)).toBeGreaterThanOrEqual(EVENT_GRAINS.indexOf(wanted ?? 'hour'))
          expect(grainStart(startsAt, grain)).toEqual(startsAt)
        }
        const keys = thin.map(({ times: _times, valuePaise: _value, ...key }) => JSON.stringify(key))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('has the same result when run daily, once at the end, or twice', () => {
    fc.assert(
      fc.property(fc.array(count, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (counts, days) => {
        const end = new Date(NOW.getTime() + days * DAY_MS)
        let daily: EventCount[] = [...counts]
        for (let day = 0; day <= days; day++)
          daily = rollUpCounts(daily, new Date(NOW.getTime() + day * DAY_MS))
        const once = rollUpCounts(counts, end)
        expect(sums(daily)).toEqual(sums(once))
        expect(daily).toHaveLength(once.length)
        expect(rollUpCounts(once, end)).toEqual(once)
      }),
    )
  })

  it('sums by whole days and months of India', () => {
    expect(thinningTimes(NOW)).toEqual({
      daysBefore: new Date('2026-11-08T18:30:00Z'),
      monthsBefore: new Date('2025-09-30T18:30:00Z'),
      goneBefore: new Date('2023-10-31T18:30:00Z'),
    })
    expect(grainStart(new Date('2026-11-23T10:10:00Z'), 'hour')).toEqual(new Date('2026-11-23T09:30:00Z'))
    expect(grainStart(new Date('2026-10-31T18:30:00Z'), 'month')).toEqual(new Date('2026-10-31T18:30:00Z'))
    expect(grainStart(new Date('2026-10-31T18:29:00Z'), 'month')).toEqual(new Date('2026-09-30T18:30:00Z'))
  })
})
