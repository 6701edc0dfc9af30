import { expect, it } from 'vitest'
import { megabytes, spanText, timeLeftText } from './spans.ts'

it.each([
  [null, ''],
  [0, 'About 10 seconds left.'],
  [38, 'About 40 seconds left.'],
  [51, 'About a minute left.'],
  [61, 'About 2 minutes left.'],
])('timeLeftText(%s) is %j', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text)
})

it.each([
  [0, '1 second'],
  [8, '8 seconds'],
  [60, '1 minute'],
  [68, '1 minute 8 seconds'],
])('spanText(%s) is %j', (seconds, text) => {
  expect(spanText(seconds)).toBe(text)
})

it.each([
  [1, '0.1'],
  [3_440_000, '3.4'],
  [104_857_600, '105'],
])('megabytes(%s) is %j', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text)
})
