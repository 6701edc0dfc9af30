import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readServiceTime, toServiceTime } from './service-time.ts'

describe('readServiceTime()', () => {
  it.each([
    ['2026-11-25 09:10:00', '2026-11-25T03:40:00.000Z'],
    ['2026-11-25T09:10', '2026-11-25T03:40:00.000Z'],
    ['25 11 2026 09:10:30', '2026-11-25T03:40:30.000Z'],
    [' 25-11-2026 00:00 ', '2026-11-24T18:30:00.000Z'],
    ['29-02-2028 23:59:59', '2028-02-29T18:29:59.000Z'],
    ['2026-11-25 09:10:00.000000 IST', '2026-11-25T03:40:00.000Z'],
  ])('reads "%s" as India\'s time', (text, at) => {
    expect(readServiceTime(text)?.toISOString()).toBe(at)
  })

  it.each([
    '',
    'Nov 25',
    '25/11/2026 09:10',
    '2026-11-25',
    '2026-13-01 09:10',
    '2026-11-25 25:00',
    '00-00-0000 00:00:00',
  ])('finds no time in "%s"', (text) => {
    expect(readServiceTime(text)).toBeNull()
  })

  it.each(['2026-02-31 10:00:00', '31 04 2026 10:00', '29-02-2026 10:00', '2026-11-25 24:00'])(
    'rejects the impossible "%s"',
    (text) => {
      expect(readServiceTime(text)).toBeNull()
    },
  )
})

describe('toServiceTime()', () => {
  it("dates an order in India's time, also between the two midnights", () => {
    expect(toServiceTime(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23 00:00')
    expect(toServiceTime(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12-31 23:59')
  })

  it('round-trips to the same minute', () => {
    const minute = fc.integer({ min: 25_000_000, max: 50_000_000 })
    fc.assert(
      fc.property(minute, (minutes) => {
        const at = new Date(minutes * 60_000)
        expect(readServiceTime(toServiceTime(at))).toEqual(at)
      }),
    )
  })
})
