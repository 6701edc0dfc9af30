import { isForBabies } from '#domain/catalogue/for-babies.ts'
import { impliedWords, misleadingWords } from '#domain/catalogue/implied-words.ts'
import { indexWords, queryTerms } from '#domain/catalogue/search-words.ts'
import type { IndexRow } from './index-row.ts'
import { memoise } from './memoise.ts'

/** Fields of a product by what a word in them weighs; a word has one bit for each field it stands in. */
const FIELDS = [
  { bit: 1, weight: 16 },
  { bit: 2, weight: 12 },
  { bit: 4, weight: 8 },
  { bit: 8, weight: 4 },
  { bit: 16, weight: 2 },
] as const
const [NAME, CATEGORY, COLOUR, FEATURE, DESCRIPTION] = FIELDS

/** What a product is, and what is said of it beside its description. */
export const NAMING_FIELDS = NAME.bit | CATEGORY.bit | COLOUR.bit
export const TELLING_FIELDS = NAMING_FIELDS | FEATURE.bit

/** How many bits a set of fields takes. */
export const FIELD_BITS = FIELDS.length

/** The weight of a word by its set of fields: that of the best of them. */
export const FIELD_WEIGHTS: readonly number[] = Array.from({ length: 1 << FIELD_BITS }, (_, fields) =>
  Math.max(0, ...FIELDS.filter(({ bit }) => (fields & bit) !== 0).map(({ weight }) => weight)),
)

/** Texts shorter than this repeat from product to product (colours, features); their words are kept. */
const REPEATING_LENGTH = 48

/** The words by which a product is found, each with the set of fields in which it stands. */
export function documentWords(row: IndexRow): Map<string, number> {
  const words = new Map<string, number>()
  const addWords = (bit: number, all: Iterable<string>): void => {
    for (const word of all) words.set(word, (words.get(word) ?? 0) | bit)
  }
  const add = (bit: number, text: string): void => addWords(bit, wordsOf(text))
  // Hardly a name is given twice, and remembering each would push out what repeats.
  addWords(NAME.bit, indexWords(row.name))
  addWords(CATEGORY.bit, categoryWords(row.category))
  const labels = row.variants.map(({ label }) => label)
  if (isForBabies(row.category, labels)) addWords(DESCRIPTION.bit, ['baby'])
  if (row.subcategory) addWords(CATEGORY.bit, categoryWords(row.subcategory))
  for (const colour of [...row.filterColours, ...row.colours]) add(COLOUR.bit, colour)
  for (const word of misleadingWords((named) => words.has(named))) words.set(word, DESCRIPTION.bit)
  // Of what the product is by its name, place and colours: descriptions speak of other things too.
  addWords(
    FEATURE.bit,
    impliedWords((word) => words.has(word)),
  )
  for (const feature of row.features) add(FEATURE.bit, feature)
  add(FEATURE.bit, row.fabric)
  add(DESCRIPTION.bit, row.description)
  for (const { label } of row.variants) addWords(DESCRIPTION.bit, sizeWords(label))
  return words
}

/** Everything that `documentWords` reads, for telling whether it has changed. */
export function documentText(row: IndexRow): string {
  const sizes = row.variants.map(({ label }) => label)
  const lists = [row.filterColours, row.colours, row.features, sizes].map((list) => list.join('\u0001'))
  return [row.name, row.category, row.subcategory ?? '', row.fabric, row.description, ...lists].join('\u0002')
}

/**
 * The words that mean a category or subcategory. Phrases are one word and not their parts as well, or else
 * every costume of the category Fancy Dress would be found as a dress.
 */
export const categoryWords = memoise((slug) => {
  return new Set(queryTerms(slug.replaceAll('-', ' ')).map((term) => term.word))
})

/** '2-3Y' is found as it is written and as 2, 3 or 3 years. */
const sizeWords = memoise((label) => {
  const spoken = label
    .replace(/(\d)\s*y(?:rs?|ears?)?\b/gi, '$1 year')
    .replace(/(\d)\s*m(?:os?|onths?)?\b/gi, '$1 month')
  return indexWords(`${label} ${spoken}`)
})

const repeatingWords = memoise(indexWords)

function wordsOf(text: string): readonly string[] {
  return text.length > REPEATING_LENGTH ? indexWords(text) : repeatingWords(text)
}
