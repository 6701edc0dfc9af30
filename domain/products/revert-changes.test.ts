import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOfContent, findSize } from './changes-of-content.ts'
import { faultsOfContent } from './content-faults.ts'
import { formatChanges } from './format-changes.ts'
import type { ProductContent, SizeContent } from './product-content.ts'
import { putBack } from './revert-changes.ts'
import { completeContent, onePicture, sizeWith } from './testing/contents.ts'
import { tidyContent } from './tidy-content.ts'
import { validPart } from './valid-part.ts'

const LABELS = ['2-3Y', '3-4Y', '4-5Y', '5-6Y', 'S', 'Free Size'] as const

const anySize = (label: string): fc.Arbitrary<SizeContent> =>
  fc
    .record({
      pricePaise: fc.integer({ min: 1, max: 500 }),
      more: fc.integer({ min: 0, max: 500 }),
      pieces: fc.integer({ min: 1, max: 3 }),
      lowFrom: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
      chestCm: fc.option(fc.integer({ min: 40, max: 90 }), { nil: null }),
    })
    .map(({ pricePaise, more, ...rest }) =>
      sizeWith({
        _id: `siz_${label}`,
        label,
        sku: `SKU-${label.replace(' ', '')}`,
        pricePaise,
        mrpPaise: pricePaise + more,
        ...rest,
      }),
    )

const anyContent: fc.Arbitrary<ProductContent> = fc
  .record({
    name: fc.constantFrom('Frock', 'Gown', 'Kurta'),
    fabric: fc.constantFrom('Cotton', 'Silk', ''),
    care: fc.subarray(['Hand wash', 'Warm iron', 'Dry flat']),
    colours: fc.subarray(['Cream', 'Red', 'Blue']),
    drawstring: fc.constantFrom(null, false),
    flags: fc.record({ featured: fc.boolean(), trending: fc.boolean(), isNew: fc.boolean() }),
    maker: fc.record({
      role: fc.constantFrom('manufacturer' as const, 'marketer' as const),
      name: fc.constantFrom('A', 'B'),
      address: fc.constant('Jaipur 302001'),
    }),
    pictures: fc.subarray(['a', 'b', 'c']).map((ids) => ids.map((mediaId) => ({ ...onePicture, mediaId }))),
    sizes: fc
      .shuffledSubarray([...LABELS])
      .chain((labels) => fc.tuple(...labels.map(anySize)))
      .map((sizes) => [...sizes]),
  })
  .map((rest) => completeContent(rest))

describe('putBack()', () => {
  it('undoes any change', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        const changes = changesOfContent(before, after)
        const { content, kept } = putBack(after, changes)
        expect(kept).toEqual([])
        expect(changesOfContent(before, content).filter(({ path }) => path !== 'sizeOrder')).toEqual([])
      }),
    )
  })

  it('keeps and reports fields that were changed since', () => {
    const before = completeContent()
    const after = completeContent({ fabric: 'Silk', fit: 'Slim' })
    const changes = changesOfContent(before, after)
    const { content, undone, kept } = putBack({ ...after, fit: 'Loose' }, changes)
    expect(content).toMatchObject({ fabric: before.fabric, fit: 'Loose' })
    expect({ undone, kept }).toEqual({ undone: ['fabric'], kept: ['fit'] })
  })

  it('finds a size that was renamed', () => {
    const [first, ...others] = completeContent().sizes.map((size, place) => ({
      ...size,
      _id: `siz_${place}`,
    }))
    if (!first) throw new Error('It has sizes')
    const before = completeContent({ sizes: [first, ...others] })
    const after = { ...before, sizes: [{ ...first, label: '6-7Y', pricePaise: 900 }, ...others] }
    const { content, kept } = putBack(after, changesOfContent(before, after))
    expect(kept).toEqual([])
    expect(content).toEqual(before)
  })
})

describe('putBack() of one field', () => {
  const [first, second] = completeContent().sizes.map((size, place) => ({ ...size, _id: `siz_${place}` }))
  if (!first || !second) throw new Error('Two sizes')
  const now = completeContent({ sizes: [first, second] })
  const { _id: _first, ...firstWritten } = first
  const back = (path: string, before: unknown, after: unknown) => {
    const { content, undone, kept } = putBack(now, [{ path, before, after }])
    return undone.length > 0 ? content : kept
  }
  const keeps = (path: string, before: unknown, after: unknown) =>
    expect(back(path, before, after)).toEqual([path])

  it('never changes stock', () => {
    expect(putBack(now, [{ path: 'sizes.4-5Y.stock', before: 1, after: null }])).toEqual({
      content: now,
      undone: [],
      kept: [],
    })
  })

  it('restores parts of a field, and ignores unknown paths', () => {
    expect(back('maker.name', 'Before', 'Phirki')).toEqual({
      ...now,
      maker: { ...now.maker, name: 'Before' },
    })
    keeps('maker.name', 'Before', 'Another')
    keeps('flags.isNew', true, true)
    keeps('odd', 1, undefined)
    keeps('name.first', 'a', undefined)
    keeps('importer.name', 'a', undefined)
    keeps('name', 7, now.name)
  })

  it('finds sizes by their labels in any spelling', () => {
    expect(back('sizes.4–5 years.pricePaise', 399_00, 499_00)).toEqual({
      ...now,
      sizes: [{ ...first, pricePaise: 399_00 }, second],
    })
    expect(back('sizes.3-4Y.label', '3-4Y', '4-5Y')).toEqual({
      ...now,
      sizes: [{ ...first, label: '3-4Y' }, second],
    })
    keeps('sizes.4-5Y.pricePaise', 399_00, 500_00)
    keeps('sizes.9-10Y.pricePaise', 399_00, undefined)
    keeps('sizes.4-5Y.barcode', null, '5-6Y')
    keeps('sizes.4-5Y.label', 'S', null)
  })

  it('removes an added size if it is unchanged', () => {
    expect(back('sizes.4-5Y', null, { ...firstWritten, stock: 9 })).toEqual({ ...now, sizes: [second] })
    keeps('sizes.4-5Y', null, { ...firstWritten, pricePaise: 100 })
    keeps('sizes.9-10Y', null, firstWritten)
  })

  it('restores a removed size, without its stock', () => {
    const gone = { ...firstWritten, label: '9-10Y', stock: 4 }
    expect(back('sizes.9-10Y', gone, null)).toEqual({
      ...now,
      sizes: [first, second, { ...gone, _id: null, stock: null }],
    })
    keeps('sizes.4-5Y', firstWritten, null)
    keeps('sizes.9-10Y', { label: 5 }, null)
  })

  it('restores the order if it is unchanged since, new sizes last', () => {
    const third = { ...first, _id: 'siz_9', label: '9-10Y' }
    const sorted = (sizes: SizeContent[]) =>
      putBack({ ...now, sizes }, [{ path: 'sizeOrder', before: ['5-6Y', '4-5Y'], after: ['4-5Y', '5-6Y'] }])
    expect(sorted([third, first, second]).content.sizes.map(({ label }) => label)).toEqual([
      '5-6Y',
      '4-5Y',
      '9-10Y',
    ])
    expect(sorted([second, first]).kept).toEqual(['sizeOrder'])
    keeps('sizeOrder', null, ['4-5Y', '5-6Y'])
    keeps('sizeOrder', ['5-6Y', '4-5Y'], 'all')
  })
})

describe('changesOfContent()', () => {
  it('finds nothing between equal contents, and something between others', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (one, other) => {
        expect(changesOfContent(one, one)).toEqual([])
        const paths = changesOfContent(one, other).map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
      }),
    )
  })

  it('matches a size by its id, or by its label if one of both is not saved', () => {
    const size = (_id: string | null, label: string) => ({ _id, label })
    const saved = [size('siz_1', '4-5Y'), size(null, '5-6Y'), size(null, '')]
    expect(findSize(saved, size('siz_1', 'XL'))?._id).toBe('siz_1')
    expect(findSize(saved, size(null, '4–5 years'))?._id).toBe('siz_1')
    expect(findSize(saved, size('siz_9', '5-6Y'))?.label).toBe('5-6Y')
    expect(findSize(saved, size('siz_9', '4-5Y'))).toBeNull()
    expect(findSize(saved, size(null, ''))).toBeNull()
    expect(findSize(saved, size('siz_9', ''))).toBeNull()
  })

  it('is formatted in words', () => {
    const before = completeContent()
    const [first] = before.sizes
    if (!first) throw new Error('It has sizes')
    const after = completeContent({
      category: 'boys-collection',
      countryOfOrigin: 'BD',
      drawstring: true,
      colours: [],
      pictures: [{ ...onePicture, alt: 'New' }],
      sizes: [{ ...first, pricePaise: 1_00_000_00, heightCm: [1, 2] }],
    })
    expect(formatChanges(changesOfContent(before, after))).toEqual([
      { field: 'category', before: 'Girls Collection', after: 'Boys Collection' },
      { field: 'colours', before: 'Cream', after: '—' },
      { field: 'pictures', before: '1 picture', after: '1 picture, edited' },
      { field: 'countryOfOrigin', before: 'India', after: 'Bangladesh' },
      { field: 'drawstring', before: '—', after: 'Yes' },
      { field: 'sizes.4-5Y.price', before: '₹499.00', after: '₹1,00,000.00' },
      { field: 'sizes.4-5Y.heightCm', before: '103–110 cm', after: '1–2 cm' },
      { field: 'sizes.5-6Y', before: '5-6Y, ₹549.00', after: '—' },
    ])
  })
})

describe('tidyContent()', () => {
  it('changes nothing the second time', () => {
    const text = fc.string({ unit: 'grapheme' })
    const rest = fc.record({
      name: text,
      description: text,
      features: fc.array(text),
      colours: fc.array(text),
      hsn: text,
      countryOfOrigin: fc.string({ maxLength: 2 }),
    })
    fc.assert(
      fc.property(rest, (typed) => {
        const once = tidyContent(completeContent(typed), null)
        expect(tidyContent(once, null)).toEqual(once)
      }),
    )
  })

  it("keeps paragraphs, and lets the filter colours follow the product's colours", () => {
    const typed = completeContent({
      name: '  A \u202e frock\n',
      description: 'One \r\n\r\n\r\n two\t three',
      filterColours: [],
      sizes: [sizeWith({ label: '' })],
    })
    const tidy = tidyContent(typed, null)
    expect(tidy).toMatchObject({
      name: 'A frock',
      description: 'One\n\ntwo three',
      filterColours: ['Cream'],
      sizes: [],
    })
    const recoloured = tidyContent({ ...tidy, colours: ['Red'] }, tidy)
    expect(recoloured.filterColours).toEqual(['Red'])
    const named = tidyContent({ ...tidy, filterColours: ['White'] }, tidy)
    expect(tidyContent({ ...named, colours: ['Red'] }, named).filterColours).toEqual(['White'])
  })
})

describe('validPart()', () => {
  it('has no faults for any typed content', () => {
    const wrong = fc.record(
      {
        hsn: fc.constantFrom('62', '6204'),
        slug: fc.constantFrom('Aa', 'aa'),
        colours: fc.constantFrom<string[][]>(['Red'], ['Red', 'red']),
        drawstring: fc.boolean(),
        countryOfOrigin: fc.constantFrom('IN', 'CN', 'Ch'),
        maker: fc.constantFrom<ProductContent['maker'][]>(
          { role: 'manufacturer' as const, name: 'A', address: 'Jaipur' },
          { role: 'importer' as const, name: 'A', address: 'Jaipur 302001' },
        ),
        sizes: fc.constantFrom<SizeContent[][]>(
          [sizeWith({ label: '2-3Y', pricePaise: 500, mrpPaise: 400 })],
          [sizeWith({ label: '2-3Y' }), sizeWith({ label: '2-3Y' })],
          [sizeWith({ label: '4-5Y', pricePaise: 500, mrpPaise: 600 })],
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(wrong, (rest) => {
        const saved = completeContent()
        const typed = completeContent(rest)
        const part = validPart(saved, typed, faultsOfContent(typed))
        expect(faultsOfContent(part)).toEqual([])
        expect(part.description).toBe(typed.description)
      }),
    )
  })
})
