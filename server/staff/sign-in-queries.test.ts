import { expect, it } from 'vitest'
import { shortNetwork } from './sign-in-queries.ts'

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3::4', '2001:db8:1::x'],
  ['nowhere', ''],
])('shortNetwork() of %s is %s', (ip, short) => {
  expect(shortNetwork(ip)).toBe(short)
})
