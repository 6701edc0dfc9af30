import { describe, expect, it } from 'vitest'
import { defaultWords } from '../language/words.ts'
import { compareSizes } from './offer-return.ts'

describe('compareSizes()', () => {
  const own = { chestCm: 54.1, heightToCm: 104 }
  it.each([
    [{ chestCm: 56.1, heightToCm: 104 }, '2 cm wider in the chest'],
    [{ chestCm: 56.3, heightToCm: null }, '2.2 cm wider in the chest'],
    [{ chestCm: 53.8, heightToCm: 104 }, '0.3 cm narrower in the chest'],
    [{ chestCm: null, heightToCm: 110 }, 'for a height 6 cm taller'],
    [{ chestCm: 54.1, heightToCm: 104 }, ''],
    [{ chestCm: null, heightToCm: null }, ''],
  ])('compares %j: "%s"', (other, sentence) => {
    expect(compareSizes(own, other, defaultWords)).toBe(sentence)
  })

  it('names both differences, and nothing if the own size has no measurements', () => {
    const other = { chestCm: 52, heightToCm: 98 }
    const both = compareSizes(own, other, defaultWords)
    expect(both).toContain('2.1 cm narrower in the chest')
    expect(both).toContain('6 cm')
    expect(compareSizes({ chestCm: null, heightToCm: null }, other, defaultWords)).toBe('')
  })
})
