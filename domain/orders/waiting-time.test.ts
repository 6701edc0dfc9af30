import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const terms = { warnHours: 16, lateHours: 24 }
const now = new Date('2026-11-21T10:00:00Z')

it.each([
  ['2026-11-21T10:00:30Z', '0 min', 'usual'],
  ['2026-11-21T09:02:00Z', '58 min', 'usual'],
  ['2026-11-20T18:00:01Z', '15 h', 'usual'],
  ['2026-11-20T18:00:00Z', '16 h', 'warn'],
  ['2026-11-20T10:00:01Z', '23 h', 'warn'],
  ['2026-11-20T10:00:00Z', '1 d 0 h, late', 'late'],
  ['2026-11-18T07:00:00Z', '3 d 3 h, late', 'late'],
])('since %s it is %s', (since, text, tone) => {
  expect(waitingTime(new Date(since), now, terms)).toEqual({ text, tone })
})

it('an order is late earlier in a shop with a stricter limit', () => {
  const strict = { warnHours: 1, lateHours: 2 }
  expect(waitingTime(new Date('2026-11-21T08:00:00Z'), now, strict).text).toBe('2 h, late')
})
