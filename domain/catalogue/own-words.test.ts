import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  finishOwnWord,
  MOST_OWN_WORDS,
  otherReadings,
  ownPlaces,
  ownWordsSchema,
  readOwnWords,
  typedWords,
} from './own-words.ts'
import { parseSearchQuery } from './parse-search-query.ts'

const own = (...pairs: [said: string, means: string][]) =>
  readOwnWords(pairs.map(([said, means]) => ({ said, means })))
const readings = (question: string, words = pavadai) =>
  otherReadings(typedWords(question), words).map((reading) => reading.join(' '))
const pavadai = own(['Pattu Pavadai', 'lehenga choli'], ['school blazers', 'jacket'], ['blazer', 'waistcoat'])

describe('otherReadings()', () => {
  it.each([
    ['pattu pavadai', ['lehenga choli']],
    ['PATTU-pavadai for 5 year girl', ['lehenga choli for 5 year girl']],
    ['school blazer', ['jacket']],
    ['blazers for school', ['waistcoat for school']],
    ['red school blazers, blazer', ['red jacket waistcoat']],
    ['pavadai', []],
    ['', []],
  ])('also reads “%s” as %j', (question, expected) => {
    expect(readings(question)).toEqual(expected)
  })

  it('follows synonyms of synonyms, and stops at a cycle', () => {
    expect(readings('frock', own(['frock', 'gown'], ['gown', 'kurta']))).toEqual(['gown', 'kurta'])
    expect(readings('frock', own(['frock', 'gown'], ['gown', 'frock']))).toEqual(['gown'])
    expect(readings('frock', own(['frock', 'frock']))).toEqual([])
  })

  it('terminates for any list', () => {
    const text = fc.array(fc.constantFrom('a', 'frock', 'gown', 'kurta', 'for', '2'), { maxLength: 4 })
    const word = text.map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(fc.record({ said: word, means: word }), { maxLength: 8 }), word, (list, asked) => {
        const found = otherReadings(typedWords(asked), readOwnWords(list))
        expect(found.length).toBeLessThanOrEqual(3)
        expect(found.every((reading) => reading.length <= 24)).toBe(true)
        expect(new Set([asked, ...found.map((reading) => reading.join(' '))]).size).toBe(found.length + 1)
      }),
    )
  })
})

describe('readOwnWords()', () => {
  it('takes the longest match, and the first of two for the same words', () => {
    const words = own(['blazer', 'waistcoat'], ['school blazer', 'jacket'], ['Blazers', 'sherwani'])
    expect(ownPlaces(['school', 'blazer'], words)).toMatchObject([{ from: 0, length: 2, means: ['jacket'] }])
    expect(readings('blazer', words)).toEqual(['waistcoat'])
  })

  it('skips entries without a word', () => {
    expect(own(['!!', 'jacket'], ['jacket', '  ']).all).toEqual([])
  })
})

describe('ownWordsSchema', () => {
  it('accepts the maximum number and length', () => {
    const entry = { said: 'x'.repeat(60), means: 'y' }
    const many = (count: number) => Array.from({ length: count }, () => entry)
    expect(z.safeParse(ownWordsSchema, many(MOST_OWN_WORDS)).success).toBe(true)
    expect(z.safeParse(ownWordsSchema, many(MOST_OWN_WORDS + 1)).success).toBe(false)
    expect(z.safeParse(ownWordsSchema, [{ ...entry, said: 'x'.repeat(61) }]).success).toBe(false)
    expect(z.safeParse(ownWordsSchema, [{ ...entry, said: '  ' }]).success).toBe(false)
  })
})

describe('finishOwnWord()', () => {
  it.each([
    ['school bla', 'school blazer'],
    ['red sch', 'red school blazer'],
    ['sc', null],
    ['blazer sch', 'blazer school blazer'],
    ['scarf', null],
  ])('completes “%s” as %s', (question, expected) => {
    const words = own(['school blazer', 'jacket'])
    expect(finishOwnWord(typedWords(question), words)?.join(' ') ?? null).toBe(expected)
  })
})

describe('parseSearchQuery() with own words', () => {
  const vocabulary = { hasColour: (colour: string) => colour === 'Red', sizes: ['2-3Y', '5-6Y'], origins: [] }
  const parse = (text: string, ...pairs: [string, string][]) =>
    parseSearchQuery(text, { ...vocabulary, ownWords: own(...pairs) })

  it('reads no age, colour or wearer inside a synonym, but beside it', () => {
    const parsed = parse('red krishna dress 2 year for 5 year girl', ['red krishna dress 2 year', 'dhoti'])
    expect(parsed.words).toBe('red krishna dress 2 year')
    expect(parsed.filters).toMatchObject({ sizes: ['5-6Y'], genders: ['girl'], colours: [] })
  })

  it('ignores a synonym that is an age, a colour or a wearer as a whole', () => {
    for (const said of ['girls', 'red', '2 year'])
      expect(parse(`${said} kurta`, [said, 'jacket'])).toEqual(parse(`${said} kurta`))
  })

  it('reads its remaining words the same way again', () => {
    const pair: [string, string] = ['beti frock', 'gown']
    const { words } = parse('beti frock red', pair)
    expect(words).toBe('beti frock')
    expect(parse(words, pair).words).toBe(words)
  })

  it('replaces a synonym that means a price', () => {
    const saver: [string, string] = ['mela saver', 'frock size 26 under ₹1,500']
    expect(parse('red mela-saver for girl', saver)).toEqual(parse('red frock size 26 under 1500 for girl'))
    for (const said of ['budget', 'sasta bazaar'])
      expect(parse(`${said} kurta`, [said, 'under 500'])).toEqual(parse('kurta under 500'))
  })

  it('stops if two mean each other', () => {
    const pairs: [string, string][] = [
      ['mela', 'utsav under 500'],
      ['utsav', 'mela under 400'],
    ]
    expect(parse('mela', ...pairs)).toMatchObject({ words: 'utsav', filters: { priceRanges: ['under-500'] } })
  })

  it('prefers a price that is typed beside one', () => {
    for (const said of ['budget kurta under 300', 'kurta under 300 budget'])
      expect(parse(said, ['budget', 'upto 500'])).toEqual(parse('kurta under 300'))
    expect(parse('mela frock above 2000', ['mela', 'red frock under 500'])).toEqual(
      parse('red frock frock above 2000'),
    )
  })

  it('keeps hyphenated words together', () => {
    expect(parse('baby-doll frock 5 year', ['baby doll', 'gown']).words).toBe('baby-doll frock')
  })
})
