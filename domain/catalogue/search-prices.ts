import { PRICE_RANGES } from './filters.ts'
import type { Reader } from './search-numbers.ts'

const CURRENCY = '(?:rs|inr|rupees?|rupay[ae]|rupaye|rupya|bucks)'
const PRICE = `(?:${CURRENCY} )?(\\d{2,6})(?: ${CURRENCY})?`
const LEAST_PRICE = 50
/** For a number without context: smaller ones are heights and years of age. */
const LEAST_BARE_PRICE = 200

const BETWEEN = new RegExp(
  `\\b(?:between |from )?${PRICE} ?(?:-|to|and|se) ?${PRICE}(?: (?:ke beech|ke bich|tak|me|mein))?(?![\\d])`,
  'g',
)
const BELOW = [
  new RegExp(`\\b(?:under|below|less than) ${PRICE}\\b`, 'g'),
  new RegExp(`\\b${PRICE} (?:se|say) (?:kam|neeche|niche|sasta|sasti|saste|under|andar)\\b`, 'g'),
]
const UP_TO = [
  new RegExp(`\\b(?:within|upto|up to|not more than|maximum|max|budget) ${PRICE}\\b`, 'g'),
  new RegExp(
    `\\b${PRICE} (?:tak|ke? (?:andar|under|neeche|niche|below)|and (?:below|under)|or (?:less|below)|max|maximum|budget|wala|wali|wale|only|mein|me)\\b`,
    'g',
  ),
]
const FROM = [
  new RegExp(`\\b(?:above|over|more than|greater than|minimum|min|starting from|starting) ${PRICE}\\b`, 'g'),
  new RegExp(
    `\\b${PRICE} (?:(?:se|say) (?:zyada|jyada|jada|upar|uper|oopar|above|mehnga|mehngi)|and (?:above|more)|or (?:above|more)|ke upar|plus)\\b`,
    'g',
  ),
]
const MONEY = [
  new RegExp(`\\b${CURRENCY} (\\d{2,6})\\b`, 'g'),
  new RegExp(`\\b(\\d{2,6}) ${CURRENCY}\\b`, 'g'),
]
const BARE = /\b(\d{3,6})\b/g

/** Prices as filters: a range by its key if there is one, else limits in rupees. */
export interface ReadPrices {
  priceRanges: string[]
  priceFrom: number | null
  priceTo: number | null
}

/** Parses 'under 500', '2000 se kam', '500 to 1000', '₹999 tak'; the last of several prices wins. */
export function readPrices(text: string, take: Reader): ReadPrices & { text: string } {
  let prices: ReadPrices = { priceRanges: [], priceFrom: null, priceTo: null }
  const set = (from: number | null, to: number | null, key?: string): boolean => {
    if ((from ?? to ?? 0) < LEAST_PRICE) return false
    const range = PRICE_RANGES.find(
      (entry) =>
        entry.key === key || (entry.fromPaise === (from ?? 0) * 100 && entry.toPaise === (to ?? 0) * 100),
    )
    prices = range
      ? { priceRanges: [range.key], priceFrom: null, priceTo: null }
      : { priceRanges: [], priceFrom: from, priceTo: to }
    return true
  }
  let rest = take(text, BETWEEN, ([, least, most]) => {
    const [from, to] = [Number(least), Number(most)]
    return from >= LEAST_PRICE && to > from && set(from, to)
  })
  for (const pattern of BELOW) rest = take(rest, pattern, ([, to]) => set(null, Number(to), `under-${to}`))
  for (const pattern of UP_TO) rest = take(rest, pattern, ([, to]) => set(null, Number(to)))
  for (const pattern of FROM)
    rest = take(rest, pattern, ([, from]) => set(Number(from), null, `over-${from}`))
  for (const pattern of MONEY) rest = take(rest, pattern, ([, to]) => set(null, Number(to)))
  rest = take(rest, BARE, ([, to]) => isPrice(Number(to)) && set(null, Number(to)))
  return { text: rest, ...prices }
}

/** Round, or just below a round number, as prices are. */
function isPrice(number: number): boolean {
  return number >= LEAST_BARE_PRICE && (number % 50 === 0 || number % 50 === 49)
}
