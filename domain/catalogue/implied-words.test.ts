import { describe, expect, it } from 'vitest'
import { impliedWords } from './implied-words.ts'

const implied = (...words: string[]) => impliedWords((word) => words.includes(word))

describe('impliedWords()', () => {
  it.each([
    [
      ['baby', 'dhoti'],
      ['mundan', 'annaprashan', 'naming'],
    ],
    [
      ['white', 'kurta'],
      ['holi', 'independence'],
    ],
    [
      ['sibling', 'festive'],
      ['rakhi', 'diwali'],
    ],
    [
      ['yellow', 'lehenga'],
      ['haldi', 'wedding', 'navratri'],
    ],
    [
      ['red', 'sweater'],
      ['christmas', 'winter'],
    ],
    [['mitten'], ['winter']],
    [['shorts'], ['summer']],
  ])('returns %j for %j', (words, occasions) => {
    expect(implied(...words)).toEqual(expect.arrayContaining(occasions))
  })

  it('requires a word of every list', () => {
    expect(implied('baby')).toEqual([])
    expect(implied('sibling')).toEqual(['gift'])
    expect(implied('white')).toEqual([])
    expect(implied()).toEqual([])
  })

  it('returns an occasion once if two rules match', () => {
    const words = implied('kurta', 'sibling', 'festive')
    expect(words.filter((word) => word === 'diwali')).toHaveLength(1)
    expect(new Set(words).size).toBe(words.length)
  })
})
