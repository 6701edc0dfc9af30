import { expect, it } from 'vitest'
import { parseRupees, rupeesText } from './rupees.ts'

it.each([
  ['1499', 1499],
  [' ₹1,499.00 ', 1499],
  ['0.5', 0.5],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
])('parseRupees(%j) is %s', (typed, amount) => {
  expect(parseRupees(typed)).toBe(amount)
})

it('rupeesText() groups as India does', () => {
  expect(rupeesText(149900.5)).toBe('₹1,49,900.50')
})
