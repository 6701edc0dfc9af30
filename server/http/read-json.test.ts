import { describe, expect, it } from 'vitest'
import { isSound } from './read-json.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('isSound()', () => {
  it.each([
    [null],
    ['Kurta 👗'],
    [{ items: [{ quantity: 1, sizes: ['2-3Y'], gift: false }] }],
    [nested(20)],
    [Array.from({ length: 19_999 }, () => 1)],
  ])('accepts valid values', (value) => {
    expect(isSound(value)).toBe(true)
  })

  it.each([
    ['half a character', { items: [{ selectedSizeId: '\ud800' }] }],
    ['the other half', ['\udc00']],
    ['half a character in a name', { '\ud83d': 1 }],
    ['a zero byte', { name: 'a\0b' }],
    ['too many levels', nested(21)],
    ['as many levels as fit', nested(30_000)],
    ['too many values', Array.from({ length: 20_000 }, () => 1)],
  ])('refuses %s', (_name, value) => {
    expect(isSound(value)).toBe(false)
  })
})
