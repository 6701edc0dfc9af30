import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, editDistanceToPrefix } from './edit-distance.ts'
import { phoneticKey, Vocabulary } from './vocabulary.ts'

const arbitraryWord = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'é', '1'),
  minLength: 1,
  maxLength: 9,
})

/** By the definition, without shortcuts. */
function plainDistance(a: string, b: string): number {
  const distance = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    let least = Math.min(
      distance(i - 1, j) + 1,
      distance(i, j - 1) + 1,
      distance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    )
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
      least = Math.min(least, distance(i - 2, j - 2) + 1)
    }
    return least
  }
  return distance(a.length, b.length)
}

describe('editDistance()', () => {
  it.each([
    ['frok', 'frock', 1],
    ['forck', 'frock', 1],
    ['lehnga', 'lehenga', 1],
    ['lahnga', 'lehenga', 2],
    ['dress', 'dress', 0],
  ])('%s to %s is %i', (a, b, errors) => {
    expect(editDistance(a, b, 2)).toBe(errors)
  })

  it('agrees with the definition up to its limit', () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1))
      }),
    )
  })

  it('to a prefix is the distance to the nearest prefix', () => {
    expect(editDistanceToPrefix('prinse', 'princess', 2)).toBe(1)
    expect(editDistanceToPrefix('costum', 'costume', 2)).toBe(0)
    expect(editDistanceToPrefix('qqqq', 'costume', 2)).toBe(3)
  })
})

describe('Vocabulary', () => {
  it('finds every near word that a full comparison finds', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryWord),
        arbitraryWord,
        fc.integer({ min: 1, max: 2 }),
        (words, typed, limit) => {
          const found = new Vocabulary(words).near(typed, limit).map(({ word }) => word)
          const expected = [...new Set(words)].filter((word) => editDistance(typed, word, limit) <= limit)
          expect(found.sort()).toEqual(expected.sort())
        },
      ),
    )
  })

  it('is the same after additions and removals as when newly built', () => {
    fc.assert(
      fc.property(fc.array(arbitraryWord), fc.array(arbitraryWord), arbitraryWord, (first, second, typed) => {
        const changed = new Vocabulary(first)
        for (const word of second) changed.add(word)
        for (const word of first) changed.remove(word)
        const gone = new Set(first)
        const expected = new Vocabulary(second.filter((word) => !gone.has(word)))
        expect(changed.size).toBe(expected.size)
        expect(changed.beginningWith(typed)).toEqual(expected.beginningWith(typed))
        expect(changed.hasBeginning(typed)).toBe(expected.hasBeginning(typed))
        expect(
          changed
            .near(typed, 2)
            .map(({ word }) => word)
            .sort(),
        ).toEqual(
          expected
            .near(typed, 2)
            .map(({ word }) => word)
            .sort(),
        )
      }),
    )
  })
})

describe('soundKey()', () => {
  it.each([
    ['pijama', 'pyjama'],
    ['prinses', 'princess'],
    ['chania', 'chaniya'],
    ['kurtha', 'kurta'],
    ['sharvani', 'sharwani'],
  ])('%s sounds like %s', (a, b) => {
    expect(phoneticKey(a)).toBe(phoneticKey(b))
  })

  it('distinguishes other words', () => {
    expect(phoneticKey('shirt')).not.toBe(phoneticKey('skirt'))
  })
})
