import { expect, it } from 'vitest'
import { initialsOf } from './staff-member.ts'

it.each([
  ['Shalini Hegde', 'SH'],
  ['shalini', 'S'],
  ['  Meera  Lakshmi Iyer ', 'MI'],
  ['मीरा अय्यर', 'मअ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
