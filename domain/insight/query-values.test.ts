import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryValues } from './query-values.ts'

describe('queryValues()', () => {
  it('reads what browsers send', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' })
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(pairs, (written) => {
        const browser = new URLSearchParams(written)
        const read = queryValues(browser.toString())
        for (const [key] of written) {
          expect(read.getAll(key)).toEqual(browser.getAll(key))
          expect(read.get(key)).toBe(browser.get(key))
        }
      }),
    )
  })

  it('tolerates what people and programs write', () => {
    const read = queryValues('q=blue+frock&size=4-5Y&size=M&note=1=2&flag&percent=100%')
    expect(read.get('q')).toBe('blue frock')
    expect(read.getAll('size')).toEqual(['4-5Y', 'M'])
    expect(read.get('note')).toBe('1=2')
    expect(read.get('flag')).toBe('')
    // Not a percent escape: kept as it is.
    expect(read.get('percent')).toBe('100%')
    expect([read.get('other'), read.getAll('other')]).toEqual([null, []])
    expect(queryValues('').get('q')).toBeNull()
  })
})
