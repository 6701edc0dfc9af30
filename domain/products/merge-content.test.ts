import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameValue } from '../validation/same-value.ts'
import { mergeContent } from './merge-content.ts'
import { emptyContent, type ProductContent, type SizeContent } from './product-content.ts'
import { emptySize } from './size-rows.ts'

function saved(label: string, rupees: number, over: Partial<SizeContent> = {}): SizeContent {
  return {
    ...emptySize(label),
    _id: `v-${label}`,
    pricePaise: rupees * 100,
    mrpPaise: rupees * 100,
    stock: 5,
    ...over,
  }
}

const BASE: ProductContent = {
  ...emptyContent(),
  name: 'Frock',
  description: 'Spins.',
  features: ['Lined'],
  sizes: [saved('2-3Y', 999), saved('3-4Y', 999)],
}

describe('mergeContent()', () => {
  it('keeps changes that only one of two people made', () => {
    const { content, clashes, taken } = mergeContent(
      BASE,
      { ...BASE, name: 'Red frock' },
      { ...BASE, description: 'Spins and spins.' },
    )
    expect(content).toMatchObject({ name: 'Red frock', description: 'Spins and spins.' })
    expect({ clashes, taken }).toEqual({ clashes: [], taken: ['description'] })
  })

  it('reports a conflict if both changed the same field to different values, and uses mine until one is chosen', () => {
    const mine = { ...BASE, name: 'Red frock' }
    const theirs = { ...BASE, name: 'Pink frock' }
    expect(mergeContent(BASE, mine, theirs)).toMatchObject({
      content: { name: 'Red frock' },
      clashes: [{ path: 'name', mine: 'Red frock', theirs: 'Pink frock' }],
    })
    expect(mergeContent(BASE, mine, theirs, { name: 'theirs' }).content.name).toBe('Pink frock')
  })

  it('compares the parts of maker and flags', () => {
    const { content, clashes, taken } = mergeContent(
      BASE,
      { ...BASE, flags: { ...BASE.flags, featured: true } },
      { ...BASE, flags: { ...BASE.flags, isNew: true }, maker: { ...BASE.maker, name: 'Asha Tailors' } },
    )
    expect(content.flags).toEqual({ featured: true, trending: false, isNew: true })
    expect({ clashes, taken }).toEqual({ clashes: [], taken: ['maker.name', 'flags.isNew'] })
  })

  it('reports no conflict for equal changes', () => {
    const same = { ...BASE, features: ['Lined', 'Pockets'] }
    expect(mergeContent(BASE, same, { ...same, features: [...same.features] }).clashes).toEqual([])
  })

  it('merges sizes row by row and field by field', () => {
    const mine = { ...BASE, sizes: [saved('2-3Y', 899), saved('3-4Y', 999)] }
    const theirs = { ...BASE, sizes: [saved('2-3Y', 999, { chestCm: 53 }), saved('3-4Y', 949)] }
    const { content, clashes, taken } = mergeContent(BASE, mine, theirs)
    expect(content.sizes).toMatchObject([
      { pricePaise: 899_00, chestCm: 53 },
      { pricePaise: 949_00, mrpPaise: 949_00 },
    ])
    expect(clashes).toEqual([])
    expect(taken).toEqual(['sizes.2-3Y.chestCm', 'sizes.3-4Y.pricePaise', 'sizes.3-4Y.mrpPaise'])
  })

  it('never reverts the stock that they see', () => {
    const theirs = { ...BASE, sizes: [saved('2-3Y', 999, { stock: 2 }), saved('3-4Y', 999)] }
    const { content, clashes } = mergeContent(BASE, { ...BASE, name: 'Red' }, theirs)
    expect(content.sizes[0]?.stock).toBe(2)
    expect(clashes).toEqual([])
  })

  it('removes a size that one removed and the other left unchanged', () => {
    const less = { ...BASE, sizes: [saved('2-3Y', 999)] }
    expect(mergeContent(BASE, BASE, less).content.sizes).toHaveLength(1)
    expect(mergeContent(BASE, less, BASE).content.sizes).toHaveLength(1)
  })

  it('reports a conflict for a size that one removed and the other changed', () => {
    const mine = { ...BASE, sizes: [saved('2-3Y', 999), saved('3-4Y', 899)] }
    const theirs = { ...BASE, sizes: [saved('2-3Y', 999)] }
    expect(mergeContent(BASE, mine, theirs)).toMatchObject({
      clashes: [{ path: 'sizes.3-4Y', theirs: null }],
    })
    expect(mergeContent(BASE, mine, theirs).content.sizes).toHaveLength(2)
    const choices = { 'sizes.3-4Y': 'theirs' } as const
    expect(mergeContent(BASE, mine, theirs, choices).content.sizes).toHaveLength(1)
  })

  it('keeps the sizes that each added', () => {
    const mine = { ...BASE, sizes: [...BASE.sizes, emptySize('4-5Y')] }
    const theirs = { ...BASE, sizes: [...BASE.sizes, saved('5-6Y', 999)] }
    const labels = mergeContent(BASE, mine, theirs).content.sizes.map(({ label }) => label)
    expect(labels.toSorted()).toEqual(['2-3Y', '3-4Y', '4-5Y', '5-6Y'])
  })

  it('reports every difference if the base is unknown', () => {
    const mine = { ...BASE, name: 'Red frock', sizes: [saved('2-3Y', 899), saved('3-4Y', 999)] }
    expect(mergeContent(null, mine, BASE).clashes.map(({ path }) => path)).toEqual([
      'name',
      'sizes.2-3Y.pricePaise',
      'sizes.2-3Y.mrpPaise',
    ])
    expect(mergeContent(null, mine, mine).clashes).toEqual([])
  })

  it('is mine if they changed nothing, theirs if I changed nothing, without conflicts', () => {
    const contents = fc
      .record({
        name: fc.constantFrom('Frock', 'Red', 'Pink'),
        features: fc.subarray(['Lined', 'Pockets']),
        sizes: fc.subarray([saved('2-3Y', 999), saved('3-4Y', 899), saved('4-5Y', 999)]),
      })
      .map((part): ProductContent => ({ ...BASE, ...part }))
    fc.assert(
      fc.property(contents, contents, (base, changed) => {
        for (const merged of [mergeContent(base, changed, base), mergeContent(base, base, changed)]) {
          expect(merged.clashes).toEqual([])
          expect(merged.content).toEqual(changed)
        }
      }),
    )
  })
})

describe('sameValue()', () => {
  it.each([
    [{ a: [1, null] }, { a: [1, null] }, true],
    [{ a: 1 }, { b: 1 }, false],
    [[1], [1, 2], false],
    [[1], { 0: 1 }, false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(sameValue(one, other)).toBe(same)
  })
})
