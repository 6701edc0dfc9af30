import type { OwnWords } from '#domain/catalogue/own-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What parsing a query needs to know of the words of products. */
export interface KnownWords {
  readonly vocabulary: Vocabulary
  /** The shopkeeper's own words. */
  readonly ownWords: OwnWords
  /** The number of products with the word. */
  count(word: string): number
  /** Whether the word describes a product beyond its description: in a name, category, colour or feature. */
  isTelling(word: string): boolean
  /** Whether the word names a product: by its name, category or colour. */
  isNaming(word: string): boolean
  /** The cached correction of the word, else the result of `find` ('' for none), which is cached. */
  correction(word: string, find: () => string): string
}
