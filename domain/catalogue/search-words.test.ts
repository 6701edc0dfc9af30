import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHRASES } from './phrases.ts'
import {
  alternativesOf,
  indexWords,
  isShopWord,
  normaliseText,
  queryTerms,
  readWord,
  stem,
  tellingWords,
  tokenise,
} from './search-words.ts'
import { NARROWER, NEAREST, SPELLINGS, SYNONYM_GROUPS } from './synonyms.ts'

/** Includes lone surrogates. fast-check's own `binary` generates the same, but takes seconds to start. */
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

/** Whether a product with this text matches every term of the query by whole words. */
function finds(question: string, text: string): boolean {
  const words = new Set(indexWords(text))
  return queryTerms(question).every((term) => term.alternatives.some((word) => words.has(word)))
}

describe('stem()', () => {
  it.each([
    ['dresses', 'dress'],
    ['dress', 'dress'],
    ['frocks', 'frock'],
    ['babies', 'baby'],
    ['booties', 'bootie'],
    ['onesies', 'onesie'],
    ['accessories', 'accessory'],
    ['pyjamas', 'pyjama'],
    ['bus', 'bus'],
    ['tees', 'tee'],
  ])('%s → %s', (word, stemmed) => {
    expect(stem(word)).toBe(stemmed)
  })
})

describe('normaliseText()', () => {
  it('removes accents and apostrophes and transliterates known Hindi words', () => {
    expect(normaliseText('Café GIRL’s')).toBe('cafe girls')
    expect(tokenise('फ्रॉक गुलाबी')).toEqual(['frock', 'gulabi'])
  })
})

describe('queryTerms()', () => {
  it.each([
    ['frock', 'Indigo Ikat Twirl Dress'],
    ['dresses', 'Gulmohar Block-Print Frock'],
    ['tshirt', 'Sailor T-Shirt'],
    ['t shirts', 'Sailor Stripe Tee'],
    ['tee', 'Plain T-Shirts'],
    ['pajama', 'Boys Collection Nightwear'],
    ['night suits', 'Cloudy Nights Pyjama Set'],
    ['kurta', 'Girls Ethnic Wear'],
    ['ghagra choli', 'Bandhani Twirl Lehenga Set'],
    ['nehru jacket', 'Neel Kurta with Block-Print Bandi'],
    ['block print', 'Gulmohar Block-Print Frock'],
    ['blockprint', 'Gulmohar Block-Print Frock'],
    ['dress for girls', 'Girls Collection Frock'],
    ['grey', 'Gray tee'],
    ['jump suit', 'Mitti Linen Jumpsuit'],
    ['boiler suits', 'Bagru Buti Jumpsuit'],
    ['overalls', 'Mistri Boiler Suit'],
  ])('%s finds %s', (question, text) => {
    expect(finds(question, text)).toBe(true)
  })

  it('does not find products of another kind', () => {
    expect(finds('fancy dress', 'Gulab Garden Dress')).toBe(false)
    expect(finds('red frock', 'Blue Dress')).toBe(false)
  })

  it('marks garments, and has the nearest substitute for one that the shop lacks', () => {
    const [nappy] = queryTerms('nappies')
    expect(nappy).toMatchObject({ word: 'nappy', nearest: ['jabla', 'onesie'], isGarment: true })
    expect(queryTerms('red shoes').map(({ word, isGarment }) => [word, isGarment])).toEqual([
      ['red', false],
      ['shoe', true],
    ])
  })

  it('treats "dress" loosely beside another word, and ignores it for a rite', () => {
    const loose = (question: string) => queryTerms(question).map(({ word, isLoose }) => [word, isLoose])
    expect(loose('dress')).toEqual([['dress', false]])
    expect(loose('red dress')).toEqual([
      ['red', false],
      ['dress', true],
    ])
    expect(loose('mundan dress')).toEqual([['mundan', false]])
    expect(loose('kanha dress')).toEqual([['kanha', false]])
  })

  it('finds narrower terms by the wider one, not the other way round', () => {
    expect(alternativesOf('shoe')).toContain('jutti')
    expect(alternativesOf('jutti')).not.toContain('shoe')
  })

  it('recognises words of the shop’s vocabulary', () => {
    expect(['frock', 'nappy', 'shoe', 'xyz'].map(isShopWord)).toEqual([true, true, true, false])
  })

  it('has the original word first, and no terms for an empty query', () => {
    expect(alternativesOf('frock')[0]).toBe('frock')
    expect(queryTerms('  ,- ')).toEqual([])
    expect(queryTerms('for the').map((term) => term.word)).toEqual(['for', 'the'])
  })

  it('never throws and never returns an empty word', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (question) =>
        queryTerms(question).every((term) => term.word.length > 0 && term.alternatives[0] === term.word),
      ),
    )
  })
})

describe('tellingWords()', () => {
  it('drops words that do not filter, but keeps phrases whole', () => {
    expect(tellingWords(['best', 'dress', 'for', 'the', 'kids', 'online'])).toEqual(['dress'])
    expect(tellingWords(['one', 'piece'])).toEqual(['one', 'piece'])
    expect(tellingWords(['new', 'born', 'new'])).toEqual(['new', 'born'])
  })
})

describe('indexWords()', () => {
  it('joins hyphenated words and known phrases', () => {
    expect(indexWords('T-Shirt')).toEqual(['t', 'shirt', 'tshirt'])
    expect(indexWords('Night suits')).toEqual(['night', 'suit', 'nightsuit'])
    expect(indexWords('Frock frock')).toEqual(['frock'])
  })
})

describe('the word lists', () => {
  it('are in stemmed form', () => {
    const words = [
      ...SYNONYM_GROUPS.flat(),
      ...Object.entries({ ...NARROWER, ...NEAREST }).flat(2),
      ...Object.values(SPELLINGS),
      ...PHRASES.flatMap(([left, joined]) => [...left.split(' '), joined]),
    ]
    const unreachable = words.filter((word) => readWord(word) !== word)
    expect(unreachable).toEqual([])
  })
})
