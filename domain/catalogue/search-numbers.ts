import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { canonicalSizeOption, INCH_OPTION, sizeFilterOptions } from './size-filter.ts'
import { type AgeRange, sizeAgeMonths } from './sizes.ts'

/** Units of age in English and Hindi. */
export const AGE_UNIT =
  '(?:years?|yrs?|yers?|yaers?|yeras?|yo|y|saal|sal|sala|varsh|baras|months?|monts?|mnths?|mths?|mos?|m|mahine|mahina|mahino|maheene|mah)'

const NUMBER = '(\\d{1,2}(?:\\.\\d)?)'
const YOUNGEST_CM = 45

const AGE = new RegExp(
  `\\b(under |below |upto |up to |above |over )?(?:aged? |umar |umra )?${NUMBER}(?: ?(?:-|to|se|and|or) ?| )?${NUMBER}? ?(${AGE_UNIT})(?: old)?\\b`,
  'g',
)
const BARE_AGE = /\b(?:aged?|umar|umra) (\d{1,2})\b/g
const BARE_AGES = /(?<!\b(?:of|pack|set) )\b(\d{1,2})( ?(?:-|to|se) ?| )(\d{1,2})\b/g
const ANY_UNIT = new RegExp(`\\b${AGE_UNIT}\\b`)
/** A single number in years: '2T' is for two-year-olds. */
const TODDLER = /\b([1-6])(?:t\b| t\b(?! ?-?shirt))/g
/** A number that is neither a count ('pack of 3', '2 pieces') nor a date ('15 august'). */
const BARE_NUMBER =
  /(?<![\d.-] ?|\b(?:of|pack|set|combo|class|std|grade|no|number|just|only) )\b(\d{1,2})\b(?! ?\d|(?:[.-] ?|th |st |nd |rd )|%| (?:-|pcs?|pieces?|pairs?|packs?|sets?|in|of|off|nos?|august|aug|january|jan|november|nov|percent|days?|din|layers?|buttons?|pockets?)\b)/g
/** From this number on, a number is a size in inches. */
const LEAST_INCH_SIZE = 16
/** Words about babies, whose age is counted in months. */
const OF_BABIES = /\b(?:bab(?:y|ies|ys)|bebe|infants?|onesies?|swaddles?|jh?ablas?|booties?|sleepsuits?)\b/
const MOST_BABY_MONTHS = 24
/** Ranges that exist only in months. */
const IN_MONTHS = new Set(['0-3', '0-6', '12-18', '18-24'])
const MOST_YEARS = 16
const WIDEST_YEARS = 5
const BIRTHDAY = /\b(\d{1,2})(?:st|nd|rd|th) (?=birthday|bday)/g
const NEWBORN = /\b(?:new ?born|nb|just born|navjaa?t)\b/g
const HEIGHT = /\b(?:height )?(\d{2,3}) ?cms?(?: height)?\b/g
/** In months; the shop has no clothes for older children. */
const OLDEST = 18 * 12

const LABEL = '(xxs|xs|s|m|l|xl|xxl|xxxl|[23]xl|small|medium|large|extra (?:small|large)|free|\\d{2})'
const SIZES = [
  new RegExp(`\\bsizes? (?:no |number )?${LABEL}\\b`, 'g'),
  new RegExp(`\\b${LABEL} (?:no |number |inch )?(?:ka |ki |ke |wala |wali )?sizes?\\b`, 'g'),
  /\b(\d{2}) ?(?:no|number|num|inch|inches)\b/g,
  /\b(free) size\b/g,
  /\b(xx?s|xx?x?l|[23]xl)\b/g,
]

/** Takes what it parses out of the text; `gap` marks the position, so that its neighbours do not join into a phrase. */
export type Reader = (
  text: string,
  pattern: RegExp,
  read: (groups: (string | undefined)[]) => boolean,
) => string

/**
 * Parses ages, heights and sizes as options of the size filter.
 * @param carried the catalogue's options
 */
export function readSizes(
  text: string,
  carried: readonly string[],
  take: Reader,
): { text: string; sizes: string[]; isOlder: boolean } {
  const sizes = new Set<string>()
  let isOlder = false
  const isOfBabies = OF_BABIES.test(text)
  const add = (options: readonly string[]): boolean => {
    for (const option of options) sizes.add(option)
    return options.length > 0
  }
  const addAge = (range: AgeRange): boolean => {
    const added = add(optionsForAge(range, carried))
    if (added && range[1] > 24) isOlder = true
    return added
  }
  const addBareRange = (from: number, to: number): boolean => {
    if (to <= from) return false
    if (IN_MONTHS.has(`${from}-${to}`) || (isOfBabies && to <= MOST_BABY_MONTHS)) return addAge([from, to])
    if (from >= LEAST_INCH_SIZE)
      return add([from, to].flatMap((inch) => optionsForLabel(String(inch), carried)))
    return to <= MOST_YEARS && to - from <= WIDEST_YEARS && addAge([from * 12, to * 12])
  }
  const addBareNumber = (number: number): boolean => {
    if (isOfBabies && number > 2 && number <= MOST_BABY_MONTHS) return addAge([number, number + 1])
    if (number >= LEAST_INCH_SIZE) return add(optionsForLabel(String(number), carried))
    return number > 0 && addAge(yearsFrom(number))
  }
  let rest = text
  for (const pattern of SIZES) {
    rest = take(rest, pattern, ([, label = '']) => add(optionsForLabel(label, carried)))
  }
  rest = take(rest, BIRTHDAY, ([, years]) => addAge(yearsFrom(Number(years))))
  rest = take(rest, AGE, ([, bound, first, second, unit = '']) => {
    const range = rangeOf(Number(first), second === undefined ? null : Number(second), !unit.startsWith('m'))
    if (range === null || bound === undefined) return range !== null && addAge(range)
    return addAge(bound === 'above ' || bound === 'over ' ? [range[0], OLDEST] : [0, range[0]])
  })
  rest = take(rest, BARE_AGE, ([, years]) => addAge(yearsFrom(Number(years))))
  rest = take(rest, TODDLER, ([, years]) => addAge(yearsFrom(Number(years))))
  rest = take(rest, BARE_AGES, ([, first, between, second]) => {
    const [from, to] = [Number(first), Number(second)]
    return (between !== ' ' || to - from === 1) && addBareRange(from, to)
  })
  rest = take(rest, NEWBORN, () => addAge([0, 3]))
  rest = take(rest, HEIGHT, ([, cm]) => {
    const row = DEFAULT_SIZE_CHART.find(({ heightCm }) => Number(cm) < heightCm[1])
    return Number(cm) >= YOUNGEST_CM && row !== undefined && addAge(row.ageMonths)
  })
  // A remaining unit may belong to a number elsewhere: '5 red months'.
  const isAsked = /\p{L}/u.test(rest) && !ANY_UNIT.test(rest)
  rest = take(rest, BARE_NUMBER, ([, number]) => isAsked && addBareNumber(Number(number)))
  return { text: rest, sizes: [...sizes], isOlder }
}

function yearsFrom(years: number): AgeRange {
  return [years * 12, (years + 1) * 12]
}

function rangeOf(first: number, second: number | null, inYears: boolean): AgeRange | null {
  const months = inYears ? 12 : 1
  const from = Math.round(first * months)
  if (second !== null) return second > first ? [from, Math.round(second * months)] : null
  return [from, inYears && Number.isInteger(first) ? from + 12 : from + 1]
}

/** The sizes that are cut for a part of the age range. */
function optionsForAge([from, to]: AgeRange, carried: readonly string[]): string[] {
  const cut = (fits: (age: AgeRange) => boolean) =>
    carried.filter((option) => {
      const age = sizeAgeMonths(option)
      return age !== null && fits(age)
    })
  const fitting = cut((age) => age[0] < to && age[1] > from)
  // The largest size ends at exactly this age.
  return fitting.length > 0 ? fitting : cut((age) => age[1] === from)
}

/** Age sizes with those for a year less and a year more; letters and others unchanged. */
export function neighbouringSizes(sizes: readonly string[], carried: readonly string[]): string[] {
  const near = sizes.flatMap((size) => {
    const age = sizeAgeMonths(size)
    return age ? optionsForAge([Math.max(0, age[0] - 1), age[1] + 1], carried) : []
  })
  return [...new Set([...sizes, ...near])]
}

function optionsForLabel(label: string, carried: readonly string[]): string[] {
  const canonical = canonicalSizeOption(label === 'free' ? 'free size' : label)
  const wanted = sizeFilterOptions(canonical).filter((option) => option !== INCH_OPTION)
  const found = wanted.filter((option) => carried.includes(option))
  const age = sizeAgeMonths(canonical)
  return found.length > 0 || age === null ? found : optionsForAge(age, carried)
}
