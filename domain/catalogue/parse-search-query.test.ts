import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appliedFilters } from '#domain/catalogue/applied-filters.ts'
import { EMPTY_LISTING } from './filters.ts'
import { type FilterVocabulary, parseSearchQuery } from './parse-search-query.ts'

/** Halves of surrogate pairs too. fast-check's own `binary` draws the same, but takes seconds to begin. */
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

const colours = ['Red', 'Pink', 'Blue', 'Light Blue', 'Navy', 'White', 'Burgundy', 'Gray']
const vocabulary: FilterVocabulary = {
  hasColour: (colour) => colours.includes(colour),
  sizes: [
    '0-3M',
    '3-6M',
    '6-9M',
    '12-18M',
    '18-24M',
    '1-2Y',
    '2-3Y',
    '4-5Y',
    '5-6Y',
    '6-8Y',
    '7-8Y',
    'M',
    'XL',
  ],
  origins: ['BD', 'IN'],
}

/** The words that are left, then the chips of the filters. */
function read(text: string): string[] {
  const { words, filters } = parseSearchQuery(text, vocabulary)
  return [words, ...appliedFilters({ ...EMPTY_LISTING, ...filters }).map(({ label }) => label)]
}

describe('parseSearchQuery()', () => {
  it.each([
    ['dress for 5 year old girl birthday', ['dress birthday', 'Girls', '5-6Y']],
    ['lehenga 5yrs', ['lehenga', '5-6Y']],
    ['5-6 saal ki beti', ['', 'Girls', '5-6Y']],
    ['paanch saal ka kurta', ['kurta', '5-6Y']],
    ['frock 5 6 years', ['frock', '5-6Y']],
    ['1.5 year romper', ['romper', '18-24M', '1-2Y']],
    ['1 year frock', ['frock', '12-18M', '18-24M', '1-2Y']],
    ['0-3m onesie', ['onesie', '0-3M']],
    ['new born gift', ['gift', '0-3M']],
    ['under 6 months', ['', '0-3M', '3-6M']],
    ['frock 110 cm', ['frock', '5-6Y']],
    ['age 7 night suit', ['night suit', '6-8Y', '7-8Y']],
    ['lehenga size 26', ['lehenga', '5-6Y']],
    ['28 number kurta', ['kurta', '6-8Y']],
    ['xl shirt', ['shirt', 'XL']],
    ['tshirt size m', ['tshirt', 'M']],
  ])('reads the size in %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['under 500', ['', 'Under ₹500']],
    ['500 tak', ['', 'Up to ₹500']],
    ['2000 se kam lehenga', ['lehenga', 'Up to ₹2,000']],
    ['kurta below Rs. 1,500/-', ['kurta', 'Up to ₹1,500']],
    ['₹999 ke andar', ['', 'Up to ₹999']],
    ['500 to 1000', ['', '₹500 – ₹1,000']],
    ['between 2000 and 3000 lehenga', ['lehenga', '₹2,000 – ₹3,000']],
    ['above 5000', ['', 'Over ₹5,000']],
    ['3000 se upar', ['', 'From ₹3,000']],
    ['gown 2k', ['gown', 'Up to ₹2,000']],
    [
      'frock under 5 years under 800',
      ['frock', 'Up to ₹800', '0-3M', '3-6M', '6-9M', '12-18M', '18-24M', '1-2Y', '2-3Y', '4-5Y'],
    ],
    ['kurta 2026', ['kurta 2026']],
  ])('reads the price in %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['baby boy dress', ['', 'Boys', 'Baby (0–2 years)']],
    ['baby girl dress', ['dress', 'Girls', 'Baby (0–2 years)']],
    ['ladki ke kapde', ['', 'Girls']],
    ['kurta for my sons', ['kurta', 'Boys']],
    ['boys and girls kurta', ['kurta', 'Girls', 'Boys']],
    ['ma beti kurta', ['ma beti kurta']],
    ['father and son shirt', ['father son shirt']],
    ['baba suit', ['baba suit', 'Boys']],
    ['fancy dress for boys', ['fancy dress', 'Boys']],
    ['laal frock', ['frock', 'Red']],
    ['navy blue shirt', ['shirt', 'Navy']],
    ['sky blue and white', ['', 'Light Blue', 'White']],
    ['maroon kurta', ['kurta', 'Burgundy']],
    ['purple kurta', ['purple kurta']],
    ['made in bangladesh', ['', 'Bangladesh']],
    ['new arrivals', ['', 'New arrivals']],
    ['naming ceremony', ['naming ceremony']],
    ['best dress for the kids online', ['dress']],
    ['लड़की की फ्रॉक 5 साल', ['frock', 'Girls', '5-6Y']],
    ['5 red months', ['', '3-6M', 'Red']],
    ['', ['']],
  ])('reads who, which colour and from where in %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('never throws, and finds nothing more in what it leaves', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'under',
        '500',
        '5',
        'year',
        'se',
        'kam',
        '-',
        'red',
        'girl',
        'size',
        'xl',
        'k',
        'baby',
        'rs',
        'to',
        '3/4',
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { words } = parseSearchQuery(pieces.join(' '), vocabulary)
        expect(read(words)).toEqual([words])
      }),
      { numRuns: 400 },
    )
  })
})
