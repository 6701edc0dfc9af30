import { describe, expect, it } from 'vitest'
import { NO_OWN_WORDS } from '#domain/catalogue/own-words.ts'
import type { SearchTerm } from '#domain/catalogue/search-words.ts'
import { expandTerm } from './expand-term.ts'
import type { KnownWords } from './known-words.ts'
import { Vocabulary } from './vocabulary.ts'

describe('expandTerm()', () => {
  // dress1 is in one product, dress2 in two, …
  const words = Array.from({ length: 500 }, (_, index) => `dress${index + 1}`)
  const known: KnownWords = {
    vocabulary: new Vocabulary(words),
    ownWords: NO_OWN_WORDS,
    count: (word) => Number(word.slice('dress'.length)),
    isTelling: () => true,
    isNaming: () => true,
    correction: () => '',
  }
  const term = (word: string): SearchTerm => ({
    word,
    alternatives: [word],
    nearest: [],
    isGarment: false,
    isLoose: false,
  })

  it('takes the commonest of the words that an unfinished one may become', () => {
    const found = expandTerm(known, term('d'), true).words.map(({ word }) => word)
    expect(found).toHaveLength(50)
    expect(found[0]).toBe('dress500')
    expect(found.at(-1)).toBe('dress451')
  })

  it('takes all words that a finished one begins', () => {
    expect(expandTerm(known, term('dress')).words).toHaveLength(500)
  })
})
