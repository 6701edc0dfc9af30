import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_SLUG, SLUG } from '#domain/catalogue/product-rules.ts'
import { slugOf, splitVariants } from './split-variants.ts'

const variant = (source: number, colour: string, ...others: string[]) => ({ source, colour, others })

describe('splitVariants()', () => {
  it('keeps sizes of one colour together, in any number', () => {
    const sizes = [variant(1, 'Red', 'Cotton'), variant(2, ' red ', 'cotton'), variant(3, 'RED', 'Cotton')]
    expect(splitVariants('frock', sizes)).toEqual([
      { key: 'frock', slug: 'frock', colour: 'Red', ending: '', variants: [1, 2, 3] },
    ])
    expect(splitVariants('frock', [])).toEqual([])
  })

  it('makes one product of each colour, and of each value of another option', () => {
    const parted = splitVariants('frock', [
      variant(1, 'Red', 'Plain', 'Cotton'),
      variant(2, 'Blue', 'Plain', 'Cotton'),
      variant(3, 'Red', 'Printed', 'Cotton'),
      variant(4, 'Red', 'plain', 'Cotton'),
    ])
    expect(parted).toEqual([
      {
        key: 'frock/red / plain',
        slug: 'frock-red-plain',
        colour: 'Red',
        ending: 'Plain',
        variants: [1, 4],
      },
      {
        key: 'frock/blue / plain',
        slug: 'frock-blue-plain',
        colour: 'Blue',
        ending: 'Plain',
        variants: [2],
      },
      {
        key: 'frock/red / printed',
        slug: 'frock-red-printed',
        colour: 'Red',
        ending: 'Printed',
        variants: [3],
      },
    ])
  })

  it('takes the product itself for variants without values', () => {
    const parted = splitVariants('frock', [variant(1, ''), variant(2, 'Blue')])
    expect(parted.map(({ key, slug }) => [key, slug])).toEqual([
      ['frock', 'frock'],
      ['frock/blue', 'frock-blue'],
    ])
  })

  it('loses no variant and sells none twice: stock is counted once', () => {
    const word = fc.constantFrom('Red', 'red', 'Blue', 'Rani Pink', 'Green')
    const variants = fc.array(fc.tuple(word, word, word), { maxLength: 12 })
    fc.assert(
      fc.property(variants, (drawn) => {
        const groups = splitVariants(
          'frock',
          drawn.map(([colour, ...others], place) => variant(place, colour, ...others)),
        )
        const all = groups.flatMap((group) => group.variants)
        expect(all.toSorted((a, b) => a - b)).toEqual(drawn.map((_, place) => place))
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
        const saidOf = (place: number) => drawn[place]?.map((part) => part.toLowerCase()).join()
        for (const group of groups) expect(new Set(group.variants.map(saidOf)).size).toBe(1)
        expect(groups.length).toBe(new Set(drawn.map((_, place) => saidOf(place))).size)
      }),
    )
  })
})

describe('slugOf()', () => {
  const words = fc
    .array(fc.constantFrom('girls', 'cotton', 'frock', 'a', 'लहंगा', 'Ré', '--', "Girl's", 'x'.repeat(30)), {
      maxLength: 16,
    })
    .map((list) => list.join(' '))

  it('is an address or empty, for any names and any cut', () => {
    fc.assert(
      fc.property(words, words, (handle, name) => {
        const slug = slugOf(handle, name)
        if (slug !== '') expect(slug).toMatch(SLUG)
        expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG)
      }),
      { numRuns: 500 },
    )
  })

  it("cuts the start and keeps the colour, which distinguishes a handle's products", () => {
    const handle = `${'very-'.repeat(15)}long`
    expect(slugOf(handle, 'red')).toBe(`${'very-'.repeat(15)}l-red`)
    expect(slugOf(handle, 'pink')).toBe(`${'very-'.repeat(15)}pink`)
    const colour = 'x'.repeat(81)
    expect(slugOf('frock', colour)).toBe('x'.repeat(80))
  })
})
