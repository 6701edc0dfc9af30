import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BitSet, popCount } from './bitset.ts'
import { CountingBase } from './counting-base.ts'
import { ProductSet } from './product-set.ts'
import { sortInSteps } from './sort-in-steps.ts'

const arbitraryOrdinals = fc.oneof(
  fc.uniqueArray(fc.nat(900)),
  fc.uniqueArray(fc.nat(900), { minLength: 300, maxLength: 800, size: 'max' }),
)

function setOf(ordinals: readonly number[]): BitSet {
  const set = new BitSet()
  for (const ordinal of ordinals) set.add(ordinal)
  return set
}

function members(set: BitSet): number[] {
  const all: number[] = []
  set.forEach((ordinal) => {
    all.push(ordinal)
  })
  return all
}

const rising = (ordinals: Iterable<number>): number[] => [...ordinals].sort((a, b) => a - b)

describe('BitSet', () => {
  it('behaves like a Set', () => {
    fc.assert(
      fc.property(arbitraryOrdinals, arbitraryOrdinals, (a, b) => {
        const [left, right] = [new Set(a), new Set(b)]
        expect(members(setOf(a))).toEqual(rising(a))
        expect(setOf(a).count()).toBe(left.size)
        expect(members(setOf(a).copy().intersect(setOf(b)))).toEqual(
          rising(a.filter((one) => right.has(one))),
        )
        expect(members(setOf(a).unite(setOf(b)))).toEqual(rising(new Set([...a, ...b])))
        const less = setOf(a)
        for (const one of b) less.delete(one)
        expect(members(less)).toEqual(rising(a.filter((one) => !right.has(one))))
      }),
    )
  })

  it('counts the bits of a word', () => {
    fc.assert(
      fc.property(fc.integer(), (word) => {
        expect(popCount(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
      }),
    )
  })
})

describe('CountingBase and ProductSet', () => {
  it('count the intersection of two sets, small or large', () => {
    fc.assert(
      fc.property(arbitraryOrdinals, arbitraryOrdinals, arbitraryOrdinals, (all, added, removed) => {
        const products = new ProductSet()
        for (const one of added) products.add(one)
        for (const one of removed) products.delete(one)
        const left = added.filter((one) => !removed.includes(one))
        expect(products.size).toBe(left.length)
        const base = new CountingBase(setOf(all))
        expect(products.countIn(base)).toBe(left.filter((one) => all.includes(one)).length)
        const target = new BitSet()
        products.addTo(target)
        expect(members(target)).toEqual(rising(left))
      }),
    )
  })
})

describe('sortInSteps()', () => {
  it('sorts like the built-in sort, at any length', () => {
    for (const length of [0, 1, 2_047, 2_048, 2_049, 10_000]) {
      const items = Uint32Array.from({ length }, (_, place) => (place * 48_271) % 7_919)
      const expected = items.slice().sort()
      for (const _ of sortInSteps(items, (a, b) => a - b));
      expect(items).toEqual(expected)
    }
  })
})
