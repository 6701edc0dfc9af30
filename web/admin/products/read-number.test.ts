import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each([
  ['1299', 1_299],
  ['1,299', 1_299],
  ['₹1,299/-', 1_299],
  ['Rs. 1 299.50', 1_299.5],
  ['62.5', 62.5],
  // Half typed.
  ['12.', 12],
  ['', null],
  ['12a', null],
  ['-5', null],
  ['1.234', null],
])('readNumber() reads %j as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
