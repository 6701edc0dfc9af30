import { expect, it } from 'vitest'
import { newId, randomText } from './ids.ts'

it('makes unambiguous, unique keys over more bytes than are drawn ahead', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('ord'))
  for (const id of ids) expect(id).toMatch(/^ord_[2-9a-hj-km-np-tv-z]{20}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

it('uses each character about equally often', () => {
  const counts = new Map<string, number>()
  for (const character of randomText(60_000)) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(30)
  // The expected count is 2,000; ten standard deviations are 440.
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(440)
})
