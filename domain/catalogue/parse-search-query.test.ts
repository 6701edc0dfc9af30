import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appliedFilters } from '#domain/catalogue/applied-filters.ts'
import { EMPTY_LISTING } from './filters.ts'
import { type FilterVocabulary, mergeFilters, parseSearchQuery } from './parse-search-query.ts'
import { neighbouringSizes } from './search-numbers.ts'

/** Includes lone surrogates. fast-check's own `binary` generates the same, but takes seconds to start. */
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
    '13-14Y',
    'M',
    'XL',
  ],
  origins: ['BD', 'IN'],
}

/** The remaining words, then the labels of the filters. */
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
    ['height 95 cm', ['', '2-3Y']],
    ['frock for 110cm height', ['frock', '5-6Y']],
    ['age 7 night suit', ['night suit', '6-8Y', '7-8Y']],
    ['lehenga size 26', ['lehenga', '5-6Y']],
    ['28 number kurta', ['kurta', '6-8Y']],
    ['xl shirt', ['shirt', 'XL']],
    ['tshirt size m', ['tshirt', 'M']],
    ['1st birthday', ['birthday', '12-18M', '18-24M', '1-2Y']],
    ['first birthday frock', ['birthday frock', '12-18M', '18-24M', '1-2Y']],
    ['5th bday frock', ['bday frock', '5-6Y']],
    ['umar 6', ['', '6-8Y']],
    ['nb', ['', '0-3M']],
    ['6 to 9 mahine', ['', '6-9M']],
    ['12 months', ['', '12-18M', '1-2Y']],
    ['chhe mahine', ['', '6-9M']],
    ['upto 2 years', ['', '0-3M', '3-6M', '6-9M', '12-18M', '18-24M', '1-2Y']],
    ['frock above 5 years', ['frock', '5-6Y', '6-8Y', '7-8Y', '13-14Y']],
    ['over 14 years', ['', '13-14Y']],
    ['4 5 years', ['', '4-5Y']],
    ['3-4', ['', '2-3Y']],
    ['45 cm', ['', '0-3M']],
    ['110cm', ['', '5-6Y']],
    ['size no 26', ['', '5-6Y']],
    ['26 no kurta', ['kurta', '5-6Y']],
    ['frock 2-3y', ['frock', '2-3Y']],
    ['size 2-3y', ['', '2-3Y']],
    ['13 years', ['', '13-14Y']],
    ['14 years', ['', '13-14Y']],
  ])('parses the size in %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each(['11-12', '3-9', '9-3', '44 cm', '170 cm', 'xxl', 'small', 'frock 820'])(
    'leaves %j, which is neither a size of the shop nor a price',
    (text) => {
      expect(read(text)).toEqual([text])
    },
  )

  it.each(['5 4 years', '15 years', 'size 99'])('finds no size in %j', (text) => {
    expect(parseSearchQuery(text, vocabulary).filters.sizes).toEqual([])
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
    ['frock less than 800', ['frock', 'Up to ₹800']],
    ['rs 800', ['', 'Up to ₹800']],
    ['800 rupees', ['', 'Up to ₹800']],
    ['frock 800', ['frock', 'Up to ₹800']],
    ['frock 799', ['frock', 'Up to ₹799']],
    ['frock 200', ['frock', 'Up to ₹200']],
    ['frock 199', ['frock 199']],
    ['kurta under 40', ['kurta 40']],
    ['under 50', ['', 'Up to ₹50']],
    ['from 600 to 900', ['', '₹600 – ₹900']],
    ['600 se 900 ke beech', ['', '₹600 – ₹900']],
    ['600-900', ['', '₹600 – ₹900']],
    ['1000 to 2000', ['', '₹1,000 – ₹2,000']],
    ['budget 750', ['', 'Up to ₹750']],
    ['750 max', ['', 'Up to ₹750']],
    ['750 wali frock', ['frock', 'Up to ₹750']],
    ['500 or less', ['', 'Up to ₹500']],
    ['more than 700', ['', 'From ₹700']],
    ['700 se zyada', ['', 'From ₹700']],
    ['700 and above', ['', 'From ₹700']],
    ['over 5000', ['', 'Over ₹5,000']],
    ['1.5k lehenga', ['lehenga', 'Up to ₹1,500']],
    ['under 1,50,000', ['', 'Up to ₹1,50,000']],
    ['under 300 or above 900', ['', 'From ₹900']],
  ])('parses the price in %j', (text, expected) => {
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
    ['imported from bangladesh', ['', 'Bangladesh']],
    ['bangladeshi frock', ['frock', 'Bangladesh']],
    ['made in india', ['', 'India']],
    ['indian', ['indian']],
    ['unisex tshirt', ['tshirt', 'Unisex']],
    ['toddler', ['', 'Baby (0–2 years)']],
    ['baby 3 years', ['', '2-3Y']],
    ['sale', ['', 'On sale']],
    ['grey shirt', ['shirt', 'Gray']],
    ['light blue', ['', 'Light Blue']],
    ['red red', ['', 'Red']],
    ['2 saal ka baba suit', ['baba suit', 'Boys', '2-3Y']],
    ['baba frock', ['frock', 'Boys']],
    ['3/4 pant', ['three fourth pant']],
    ['night dress', ['night dress']],
    ['dress for 6 month', ['', '6-9M']],
    ['new arrivals', ['', 'New arrivals']],
    ['naming ceremony', ['naming ceremony']],
    ['best dress for the kids online', ['dress']],
    ['लड़की की फ्रॉक 5 साल', ['frock', 'Girls', '5-6Y']],
    ['5 red months', ['', '3-6M', 'Red']],
    ['', ['']],
  ])('parses wearer, colour and origin in %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('never throws, and finds no filter in the words that it leaves', () => {
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

describe('mergeFilters()', () => {
  const { filters: none } = parseSearchQuery('', vocabulary)
  const red = {
    ...none,
    colours: ['Red'],
    genders: ['girl' as const],
    sizes: ['M'],
    origins: ['IN'],
    priceTo: 500,
  }
  const blue = {
    ...none,
    colours: ['Blue', 'Red'],
    genders: ['boy' as const],
    sizes: ['M', 'XL'],
    origins: ['BD'],
    priceRanges: ['under-500'],
    priceFrom: 100,
    priceTo: 900,
    forBabies: true,
    filter: 'new' as const,
  }

  it('combines both without duplicates, and takes the first price', () => {
    expect(mergeFilters(red, blue)).toEqual({
      colours: ['Blue', 'Red'],
      genders: ['girl', 'boy'],
      sizes: ['M', 'XL'],
      origins: ['BD', 'IN'],
      priceRanges: ['under-500'],
      priceFrom: 100,
      priceTo: 500,
      forBabies: true,
      filter: 'new',
    })
    expect(mergeFilters(blue, { ...red, filter: 'sale' })).toMatchObject({
      priceTo: 900,
      filter: 'new',
      forBabies: true,
    })
  })

  it('changes nothing when merged with nothing', () => {
    expect(mergeFilters(blue, none)).toEqual(blue)
    expect(mergeFilters(none, blue)).toEqual(blue)
  })
})

describe('neighbouringSizes()', () => {
  it.each([
    [['2-3Y'], ['2-3Y', '18-24M', '1-2Y']],
    [['0-3M'], ['0-3M', '3-6M']],
    [['5-6Y'], ['5-6Y', '4-5Y', '6-8Y']],
    [['M'], ['M']],
    [[], []],
  ])('widens %j to %j', (sizes, wider) => {
    expect(neighbouringSizes(sizes, vocabulary.sizes)).toEqual(wider)
  })
})
