import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, listOf, recordOf, textOf, textsOf } from './unknown-values.ts'

describe('recordOf()', () => {
  it('reads an object', () => {
    expect(recordOf({ a: 1 })).toEqual({ a: 1 })
  })

  it.each([null, undefined, 7, 'text', true, [1]])('is empty for %j', (value) => {
    expect(recordOf(value)).toEqual({})
  })
})

describe('listOf()', () => {
  it('reads a list', () => {
    expect(listOf([1, 'a'])).toEqual([1, 'a'])
  })

  it.each([null, undefined, 7, 'text', { length: 1 }])('is empty for %j', (value) => {
    expect(listOf(value)).toEqual([])
  })
})

describe('textOf()', () => {
  it('reads a text and cuts it', () => {
    expect(textOf('Frock')).toBe('Frock')
    expect(textOf('Frock', 3)).toBe('Fro')
    expect(textOf('x'.repeat(400))).toHaveLength(300)
  })

  it.each([null, undefined, 7, ['a'], { a: 1 }])('is empty for %j', (value) => {
    expect(textOf(value)).toBe('')
  })
})

describe('textsOf()', () => {
  it('keeps the texts that are not empty, of the first hundred', () => {
    expect(textsOf(['a', '', 7, null, 'b'])).toEqual(['a', 'b'])
    expect(textsOf(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(textsOf(Array.from({ length: 101 }, () => 'a'))).toHaveLength(100)
    expect(textsOf('abc')).toEqual([])
  })
})

describe('amountOf()', () => {
  it.each([0, 0.5, 499])('reads %d', (value) => {
    expect(amountOf(value, 1)).toBe(value)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '7', null, undefined])('does not read %j', (value) => {
    expect(amountOf(value)).toBe(0)
    expect(amountOf(value, 1)).toBe(1)
  })
})

it('every reader takes any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(Object.keys(recordOf(value)).length).toBeGreaterThanOrEqual(0)
      expect(Array.isArray(listOf(value))).toBe(true)
      expect(typeof textOf(value)).toBe('string')
      expect(textsOf(value).every((text) => text !== '')).toBe(true)
      expect(amountOf(value)).toBeGreaterThanOrEqual(0)
    }),
  )
})
