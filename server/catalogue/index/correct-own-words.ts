import type { OwnWords } from '#domain/catalogue/own-words.ts'
import { readWord } from '#domain/catalogue/search-words.ts'
import { editDistance, LONGEST_WORD } from './edit-distance.ts'

const SHORTEST = 4
/** From this many letters, two errors are forgiven. */
const LONG = 8

/**
 * Corrects typing errors in a query's words to the shop's own words, if one matches completely; otherwise returns the
 * same list. Only words unknown to the catalogue are treated as errors.
 */
export function correctOwnWords(
  typed: readonly string[],
  { all }: OwnWords,
  isKnown: (word: string) => boolean,
): readonly string[] {
  const tokens = typed.map(readWord)
  const meantAt = (at: number, word: string): boolean => {
    const token = tokens[at] ?? ''
    return token === word || (isNear(token, word) && !isKnown(token))
  }
  for (const { said } of all) {
    for (let from = 0; from + said.length <= tokens.length; from++) {
      const isMeant = said.every((word, index) => meantAt(from + index, word))
      if (!isMeant || said.every((word, index) => tokens[from + index] === word)) continue
      return [...typed.slice(0, from), ...said, ...typed.slice(from + said.length)]
    }
  }
  return typed
}

function isNear(token: string, word: string): boolean {
  if (token.length < SHORTEST || word.length < SHORTEST || word.length > LONGEST_WORD) return false
  if (token[0] !== word[0]) return false
  const limit = word.length < LONG ? 1 : 2
  return editDistance(token, word, limit) <= limit
}
