import { expect, it } from 'vitest'
import { partOfDay } from './today.ts'

it.each([
  ['03:59', 'evening'],
  ['04:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
])('at %s in India it is %s', (time, part) => {
  expect(partOfDay(new Date(`2026-11-21T${time}:00+05:30`))).toBe(part)
})
