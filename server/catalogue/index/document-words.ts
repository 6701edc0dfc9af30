import { isForBabies } from '#domain/catalogue/for-babies.ts'
import { impliedWords, misleadingWords } from '#domain/catalogue/implied-words.ts'
import { memoise } from '#domain/catalogue/memoise.ts'
import { indexWords, indexWordsInOrder, queryTerms } from '#domain/catalogue/search-words.ts'
import type { IndexRow } from './index-row.ts'

/** Fields of a product by the weight of their words; a word has one bit for each field that contains it. */
const FIELDS = [
  { bit: 1, weight: 16 },
  { bit: 2, weight: 12 },
  { bit: 4, weight: 8 },
  { bit: 8, weight: 4 },
  { bit: 16, weight: 2 },
] as const
const [NAME, CATEGORY, COLOUR, FEATURE, DESCRIPTION] = FIELDS

/** The fields that name a product, without those that only describe it. */
export const NAMING_FIELDS = NAME.bit | CATEGORY.bit | COLOUR.bit
export const TELLING_FIELDS = NAMING_FIELDS | FEATURE.bit

/** The number of bits of a set of fields. */
export const FIELD_BITS = FIELDS.length

/** The weight of a word by its set of fields: that of the best one. */
export const FIELD_WEIGHTS: readonly number[] = Array.from({ length: 1 << FIELD_BITS }, (_, fields) =>
  Math.max(0, ...FIELDS.filter(({ bit }) => (fields & bit) !== 0).map(({ weight }) => weight)),
)

/** Texts shorter than this often repeat across products (colours, features); their words are cached. */
const REPEATING_LENGTH = 48

const BABY = ['baby']

/**
 * Finds the words of products and numbers them from 0: a catalogue has each word hundreds of times, and indexing an
 * array by number is much faster than a map by text.
 */
export class DocumentReader {
  /** The words by number. */
  readonly words: string[] = []
  /** The numbers of the words of the last product read, in order of appearance. */
  readonly found: number[] = []
  private readonly numbers = new Map<string, number>()
  /** By word number, the fields of this product that contain it. */
  private fields = new Uint8Array(1_024)

  /** The set of fields of the last product read that contain the word with this number. */
  fieldsOf(number: number): number {
    return this.fields[number] ?? 0
  }

  /** Reads a product, whose words are then in `found`. */
  read(row: IndexRow): void {
    for (const number of this.found) this.fields[number] = 0
    this.found.length = 0
    const has = (word: string): boolean => this.fieldsOf(this.numbers.get(word) ?? -1) !== 0
    // Names hardly repeat, and caching them would evict what does.
    this.add(NAME.bit, indexWordsInOrder(row.name))
    this.add(CATEGORY.bit, categoryWords(row.category))
    const labels = row.variants.map(({ label }) => label)
    if (isForBabies(row.category, labels)) this.add(DESCRIPTION.bit, BABY)
    if (row.subcategory) this.add(CATEGORY.bit, categoryWords(row.subcategory))
    for (const colour of row.filterColours) this.add(COLOUR.bit, wordsOf(colour))
    for (const colour of row.colours) this.add(COLOUR.bit, wordsOf(colour))
    for (const word of misleadingWords(has)) this.fields[this.numberOf(word)] = DESCRIPTION.bit
    // Only from name, category and colours: descriptions mention other things too.
    this.add(FEATURE.bit, impliedWords(has))
    for (const feature of row.features) this.add(FEATURE.bit, wordsOf(feature))
    this.add(FEATURE.bit, wordsOf(row.fabric))
    this.add(DESCRIPTION.bit, wordsOf(row.description))
    for (const label of labels) this.add(DESCRIPTION.bit, sizeWords(label))
  }

  private add(bit: number, words: Iterable<string>): void {
    for (const word of words) {
      const number = this.numberOf(word)
      const fields = this.fields[number] ?? 0
      if (fields === 0) this.found.push(number)
      this.fields[number] = fields | bit
    }
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.numbers.set(word, number)
    if (number >= this.fields.length) {
      const grown = new Uint8Array(this.fields.length * 2)
      grown.set(this.fields)
      this.fields = grown
    }
    return number
  }
}

/** The words by which a product is found, each with the set of fields that contain it. */
export function documentWords(row: IndexRow): Map<string, number> {
  const reader = new DocumentReader()
  reader.read(row)
  return new Map(reader.found.map((number) => [reader.words[number] ?? '', reader.fieldsOf(number)]))
}

/** Everything that `documentWords` reads, to detect changes. */
export function documentText(row: IndexRow): string {
  const sizes = row.variants.map(({ label }) => label)
  const lists = [row.filterColours, row.colours, row.features, sizes].map((list) => list.join('\u0001'))
  return [row.name, row.category, row.subcategory ?? '', row.fabric, row.description, ...lists].join('\u0002')
}

/**
 * The words for a category or subcategory. A phrase is one word without its parts, otherwise every costume of the
 * category Fancy Dress would match "dress".
 */
export const categoryWords = memoise((slug) => {
  return new Set(queryTerms(slug.replaceAll('-', ' ')).map((term) => term.word))
})

/** '2-3Y' is found as written and as 2, 3 or 3 years. */
const sizeWords = memoise((label) => {
  const spoken = label
    .replace(/(\d)\s*y(?:rs?|ears?)?\b/gi, '$1 year')
    .replace(/(\d)\s*m(?:os?|onths?)?\b/gi, '$1 month')
  return indexWords(`${label} ${spoken}`)
})

const repeatingWords = memoise(indexWords)

function wordsOf(text: string): readonly string[] {
  return text.length > REPEATING_LENGTH ? indexWordsInOrder(text) : repeatingWords(text)
}
