import { expect, it } from 'vitest'
import { parseContact, parseOrderNumber } from './track-form.ts'

it.each([
  ['#8F2C33', '8F2C33'],
  [' 8f2c33 ', '8F2C33'],
  ['# 8f2 c33', '8F2C33'],
  ['ord_0123456789ab8f2c33', '8F2C33'],
  ['8F2C3', null],
  ['8F2C334', null],
  ["8F2C3'", null],
  ['', null],
])('the order number of %j is %j', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number)
})

it.each([
  ['98765 43210', { phone: '+919876543210' }],
  ['+91-98765-43210', { phone: '+919876543210' }],
  [' Asha@Example.com ', { email: 'asha@example.com' }],
  ['12345', null],
  ['asha@', null],
])('the contact of %j is %j', (typed, contact) => {
  expect(parseContact(typed)).toEqual(contact)
})
