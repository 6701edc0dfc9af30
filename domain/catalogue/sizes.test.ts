import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalSizeOption, compareSizeOptions, sizeFilterOptions } from './size-filter.ts'
import { ageSpanText, canonicalSizeLabel, compareSizeLabels, parseSize, sizeAgeMonths } from './sizes.ts'

describe('sizeAgeMonths()', () => {
  it.each([
    ['2-3Y', [24, 36]],
    ['2–3 Years', [24, 36]],
    ['24-36M', [24, 36]],
    ['2 to 3 yrs', [24, 36]],
    ['20', [24, 36]],
    ['20"', [24, 36]],
    ['0-3M', [0, 3]],
    ['Newborn', [0, 3]],
    ['18M-2Y', [18, 24]],
    ['4Y', [48, 60]],
    ['13-14 Y', [156, 168]],
  ])('parses %s', (label, months) => {
    expect(sizeAgeMonths(label)).toEqual(months)
  })

  it.each(['S', 'Free Size', '44', '3-2Y', 'Kid', ''])('is null for %s', (label) => {
    expect(sizeAgeMonths(label)).toBeNull()
  })
})

describe('ageSpanText()', () => {
  it.each([
    [['2-3Y', '7-8Y', '5-6Y'], '2-8Y'],
    [['6-9M', '5-6Y'], '6M-6Y'],
    [['0-3M', '3-6M'], '0-6M'],
    [['0-3M', '12-18M'], '0-18M'],
    [['0-3M', '18-24M'], '0-2Y'],
    [['12-18M', '18-24M'], '1-2Y'],
    [['18M-2Y', '2-3Y'], '18M-3Y'],
    [['20', '36'], '2-14Y'],
    [['S', 'Free Size'], ''],
    [[], ''],
  ])('of %j is %s', (labels, text) => {
    expect(ageSpanText(labels.map((label) => ({ label })))).toBe(text)
  })

  it('reads the age of a letter from whom it fits', () => {
    expect(
      ageSpanText([
        { label: 'S', fits: '5-6Y · 110-116 cm' },
        { label: 'M', fits: '62 cm' },
      ]),
    ).toBe('5-6Y')
  })
})

describe('compareSizeLabels()', () => {
  it('sorts by age, then letters, then inches, in any spelling', () => {
    const sorted = ['0-3M', '3-6M', '6-12 M', '12-18M', '2–3 Years', '9-10Y', '13-14Y', 'XS', 'S', 'XXL']
    sorted.push('18', '20', '36', 'Free Size', 'Kid')
    expect([...sorted].reverse().sort(compareSizeLabels)).toEqual(sorted)
  })
})

describe('canonicalSizeLabel()', () => {
  it.each([
    ['24-36m', '2-3Y'],
    ['12-24M', '1-2Y'],
    ['6 - 12 months', '6-12M'],
    ['xl', 'XL'],
    ['2XL', 'XXL'],
    ['one size', 'Free Size'],
    [' Kid ', 'Kid'],
  ])('spells %s as %s', (label, canonical) => {
    expect(canonicalSizeLabel(label)).toBe(canonical)
  })

  it('changes nothing the second time and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (label) => {
        const once = canonicalSizeLabel(label)
        expect(canonicalSizeLabel(once)).toBe(once)
        expect(parseSize(once).kind).toBe(parseSize(label).kind)
      }),
    )
  })
})

describe('sizeFilterOptions()', () => {
  it('sorts options by age first, and inches between letters and the rest', () => {
    const options = ['XS', 'XXL', 'inch', '2-3Y', '0-3M', 'Free Size', 'Kids', '11-12Y']
    expect(options.sort(compareSizeOptions)).toEqual([
      '0-3M',
      '2-3Y',
      '11-12Y',
      'XS',
      'XXL',
      'inch',
      'Free Size',
      'Kids',
    ])
  })

  it('lists a size in inches under inch and under its age', () => {
    expect(sizeFilterOptions('20')).toEqual(['inch', '2-3Y'])
    expect(sizeFilterOptions('44 inch')).toEqual(['inch'])
    expect(sizeFilterOptions('2–3 Years')).toEqual(['2-3Y'])
    expect(canonicalSizeOption('Inch')).toBe('inch')
  })
})
