import { expect, it } from 'vitest'
import { parseGstin } from './gstin.ts'

it('parseGstin() checks pattern and check digit', () => {
  expect(parseGstin('27AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin(' 27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('\u202a27 AAPFU\u200b0939F\u00a01ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('२७AAPFU०९३९F१ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('27AAPFU0939F1ZW')).toBeNull()
  expect(parseGstin('27AAPFU0939F1Z')).toBeNull()
  expect(parseGstin('')).toBeNull()
})

it('parseGstin() detects any single wrong character', () => {
  const good = '27AAPFU0939F1ZV'
  for (let index = 0; index < good.length; index += 1) {
    for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const text = `${good.slice(0, index)}${sign}${good.slice(index + 1)}`
      expect(parseGstin(text)).toBe(text === good ? good : null)
    }
  }
})
