import { countryName } from './country-name.ts'
import { EMPTY_LISTING, type ListingQuery } from './filters.ts'
import { KEPT_WORD, NO_OWN_WORDS, type OwnWords, protectOwnWords } from './own-words.ts'
import { colourCalled } from './search-colours.ts'
import { readSizes } from './search-numbers.ts'
import { readPrices } from './search-prices.ts'
import { tellingWords } from './search-words.ts'
import { GAP, spoken, take } from './spoken-question.ts'

/** The catalogue's filters; other words stay words. */
export interface FilterVocabulary {
  hasColour(colour: string): boolean
  /** Options of the size filter. */
  sizes: readonly string[]
  /** Countries of origin, two-letter codes. */
  origins: readonly string[]
  /** The shop's synonyms, which stay words. */
  ownWords?: OwnWords
}

/** The filters that words can express. */
export type WordFilters = Pick<
  ListingQuery,
  | 'genders'
  | 'forBabies'
  | 'sizes'
  | 'colours'
  | 'priceRanges'
  | 'priceFrom'
  | 'priceTo'
  | 'origins'
  | 'filter'
>

export interface ParsedSearch {
  /** The remaining search words, without those that do not filter. */
  words: string
  filters: WordFilters
}

const FAMILY = '(?:ma|maa|mom|mommy|mother|mummy|papa|dad|daddy|father|baap)(?: and| aur| n)?[ -]'
const GIRL = new RegExp(
  `(?<!\\b${FAMILY})\\b(?:girls?|grils?|gilrs?|girlz|bet[iy]|betiyo?n?|bitiya|ladki|ladkiyo?n?|ladkiyan|ladkio?n?|kanya|balika|bac(?:h|ch|hh|hch)i(?:yo?n?)?|larki|larkiyo?n?|daughters?)\\b`,
  'g',
)
const BOY = new RegExp(
  `(?<!\\b${FAMILY})\\b(?:boys?|boyz|byos?|beta|bete|beto|ladka|ladke|ladko|ladkon|larka|larke|sons?|munda|baba(?! suit))\\b`,
  'g',
)
const BABA_SUIT = /\bbaba(?= suit)/
const UNISEX = /\bunisex\b/g
const BABY = /\b(?:bab(?:y|ies|ys|e)(?! sets?\b)|bebe|bebi|infants?|toddlers?|shishu)\b/g
const NEW = /\bnew arrivals?\b/g
const SALE = /\b(?:on sale|sale|discounts?|offers?|deals?)\b/g
/** Means any clothes if no wearer is given. */
const ANY_CLOTHES = /(?<!fancy |night )\bdress(?:es)?\b/g

/**
 * Parses a query: 'dress for 5 year old girl under 1000' is frocks for girls of 5-6Y up to ₹1,000. Parsing the
 * remaining words again changes nothing. Never throws; an empty text gives empty words and no filter.
 */
export function parseSearchQuery(text: string, vocabulary: FilterVocabulary): ParsedSearch {
  return readQuestion(text, vocabulary, true)
}

/** @param replaces whether synonyms with a price are replaced: only once, as they may mean each other */
function readQuestion(text: string, vocabulary: FilterVocabulary, replaces: boolean): ParsedSearch {
  const filters: WordFilters = { ...NO_FILTERS }
  const { ownWords = NO_OWN_WORDS } = vocabulary
  const isRead = (said: string) => isFilter(said, vocabulary)
  const kept = protectOwnWords(spoken(text), ownWords, { isFilter: isRead, replaces })
  let rest = kept.text

  const sized = readSizes(rest, vocabulary.sizes, take)
  filters.sizes = sized.sizes
  const priced = readPrices(sized.text, take)
  Object.assign(filters, {
    priceRanges: priced.priceRanges,
    priceFrom: priced.priceFrom,
    priceTo: priced.priceTo,
  })
  rest = take(priced.text, NEW, () => choose(filters, 'new'))
  rest = take(rest, SALE, () => choose(filters, 'sale'))
  rest = readOrigins(rest, vocabulary.origins, filters)
  rest = readChildren(rest, filters, sized.isOlder)
  rest = readColours(rest, vocabulary, filters)

  const words = kept.restore(tellingWords(wordsOf(rest)).join(' '))
  if (words === '' || words === text || words === spoken(text)) return { words, filters }
  // Words that are adjacent now may form a new filter: '5 red months'.
  const again = readQuestion(words, vocabulary, false)
  return { words: again.words, filters: mergeFilters(filters, again.filters) }
}

/** Whether the words are parsed completely as ages, colours and wearers. */
export function isFilter(said: string, vocabulary: FilterVocabulary): boolean {
  const { words, filters } = parseSearchQuery(said, { ...vocabulary, ownWords: NO_OWN_WORDS })
  return words === '' && Object.values(filters).some((value) => (Array.isArray(value) ? value[0] : value))
}

const NO_FILTERS: WordFilters = {
  genders: EMPTY_LISTING.genders,
  forBabies: false,
  sizes: [],
  colours: [],
  priceRanges: [],
  priceFrom: null,
  priceTo: null,
  origins: [],
  filter: null,
}

function wordsOf(text: string): string[] {
  return text.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word) || KEPT_WORD.test(word))
}

function choose(filters: WordFilters, filter: WordFilters['filter']): boolean {
  filters.filter = filter
  return true
}

function readOrigins(text: string, origins: readonly string[], filters: WordFilters): string {
  let rest = text
  for (const origin of origins) {
    const name = countryName(origin).toLowerCase()
    const said = origin === 'IN' ? 'made in india' : `(?:made in |from |imported from )?${name}i?`
    rest = take(rest, new RegExp(`\\b${said}\\b`, 'g'), () => {
      filters.origins = [...filters.origins, origin].sort()
      return true
    })
  }
  return rest
}

function readChildren(text: string, filters: WordFilters, isOlder: boolean): string {
  const found = { girl: false, boy: BABA_SUIT.test(text), unisex: false }
  const note = (gender: keyof typeof found) => () => {
    found[gender] = true
    return true
  }
  let rest = take(text, GIRL, note('girl'))
  rest = take(rest, BOY, note('boy'))
  rest = take(rest, UNISEX, note('unisex'))
  rest = take(rest, BABY, () => {
    filters.forBabies = filters.sizes.length === 0
    return true
  })
  filters.genders = (['girl', 'boy', 'unisex'] as const).filter((gender) => found[gender])
  const isForBaby = filters.forBabies || (filters.sizes.length > 0 && !isOlder)
  if (found.girl || !(found.boy || isForBaby)) return rest
  return take(rest, ANY_CLOTHES, () => true)
}

function readColours(text: string, { hasColour }: FilterVocabulary, filters: WordFilters): string {
  const colours = new Set<string>()
  const words = text.split(' ')
  const left: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = words.slice(index, index + 2)
    const ofTwo = colourCalled(`${word} ${next}`, hasColour)
    const colour = ofTwo || colourCalled(word, hasColour)
    if (colour) colours.add(colour)
    left.push(colour ? GAP : word)
    if (ofTwo) index += 1
  }
  filters.colours = [...colours].sort()
  return left.join(' ')
}

/** Both sets of filters; of prices and listings the first. */
export function mergeFilters(first: WordFilters, second: WordFilters): WordFilters {
  const both = <Value>(a: readonly Value[], b: readonly Value[]) => [...new Set([...a, ...b])]
  return {
    genders: both(first.genders, second.genders),
    forBabies: first.forBabies || second.forBabies,
    sizes: both(first.sizes, second.sizes),
    colours: both(first.colours, second.colours).sort(),
    priceRanges: both(first.priceRanges, second.priceRanges),
    priceFrom: first.priceFrom ?? second.priceFrom,
    priceTo: first.priceTo ?? second.priceTo,
    origins: both(first.origins, second.origins).sort(),
    filter: first.filter ?? second.filter,
  }
}
