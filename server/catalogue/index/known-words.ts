import type { OwnWords } from '#domain/catalogue/own-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What reading a question needs to know of the words that products have. */
export interface KnownWords {
  readonly vocabulary: Vocabulary
  /** What the shopkeeper says that words mean. */
  readonly ownWords: OwnWords
  /** How many products have the word. */
  count(word: string): number
  /** Whether the word says what some product is: in a name, a category, a colour or a feature. */
  isTelling(word: string): boolean
  /** Whether some product is called so: by its name, category or colour. */
  isNaming(word: string): boolean
  /** The remembered correction of the word, else what `find` says ('' for none), remembered from now on. */
  correction(word: string, find: () => string): string
}
