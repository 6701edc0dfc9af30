import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { canonicalSizeOption, INCH_OPTION, sizeFilterOptions } from './size-filter.ts'
import { type AgeRange, sizeAgeMonths } from './sizes.ts'

/** The units of an age in English and Hindi. */
export const AGE_UNIT =
  '(?:years?|yrs?|y|saal|sal|sala|varsh|baras|months?|mnths?|mths?|mos?|m|mahine|mahina|mahino|maheene)'

const NUMBER = '(\\d{1,2}(?:\\.\\d)?)'
const YOUNGEST_CM = 45

const AGE = new RegExp(
  `\\b(under |below |upto |up to |above |over )?(?:aged? |umar |umra )?${NUMBER}(?: ?(?:-|to|se|and|or) ?| )?${NUMBER}? ?(${AGE_UNIT})(?: old)?\\b`,
  'g',
)
const BARE_AGE = /\b(?:aged?|umar|umra) (\d{1,2})\b/g
const BARE_AGES = /\b(\d{1,2}) ?- ?(\d{1,2})\b/g
const BIRTHDAY = /\b(\d{1,2})(?:st|nd|rd|th) (?=birthday|bday)/g
const NEWBORN = /\b(?:new ?born|nb|just born|navjaat)\b/g
const HEIGHT = /\b(?:height )?(\d{2,3}) ?cms?(?: height)?\b/g
/** In months; nobody whom the shop dresses is older. */
const OLDEST = 18 * 12

const LABEL = '(xxs|xs|s|m|l|xl|xxl|xxxl|[23]xl|small|medium|large|extra (?:small|large)|free|\\d{2})'
const SIZES = [
  new RegExp(`\\bsizes? (?:no |number )?${LABEL}\\b`, 'g'),
  new RegExp(`\\b${LABEL} (?:no |number |inch )?(?:ka |ki |ke |wala |wali )?sizes?\\b`, 'g'),
  /\b(\d{2}) ?(?:no|number|num|inch|inches)\b/g,
  /\b(free) size\b/g,
  /\b(xx?s|xx?x?l|[23]xl)\b/g,
]

/** Takes what it reads out of the text; `gap` stands where it was, so that its neighbours do not become one phrase. */
export type Reader = (
  text: string,
  pattern: RegExp,
  read: (groups: (string | undefined)[]) => boolean,
) => string

/**
 * Reads ages, heights and sizes as options of the size filter.
 * @param carried the options that the catalogue has
 */
export function readSizes(
  text: string,
  carried: readonly string[],
  take: Reader,
): { text: string; sizes: string[]; isOlder: boolean } {
  const sizes = new Set<string>()
  let isOlder = false
  const add = (options: readonly string[]): boolean => {
    for (const option of options) sizes.add(option)
    return options.length > 0
  }
  const addAge = (range: AgeRange): boolean => {
    const added = add(optionsForAge(range, carried))
    if (added && range[1] > 24) isOlder = true
    return added
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
  rest = take(rest, BARE_AGES, ([, first, second]) => {
    const [from, to] = [Number(first), Number(second)]
    return to > from && to - from < 3 && addAge([from * 12, to * 12])
  })
  rest = take(rest, NEWBORN, () => addAge([0, 3]))
  rest = take(rest, HEIGHT, ([, cm]) => {
    const row = DEFAULT_SIZE_CHART.find(({ heightCm }) => Number(cm) < heightCm[1])
    return Number(cm) >= YOUNGEST_CM && row !== undefined && addAge(row.ageMonths)
  })
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

/** The sizes that are cut for some part of the age. */
function optionsForAge([from, to]: AgeRange, carried: readonly string[]): string[] {
  const cut = (fits: (age: AgeRange) => boolean) =>
    carried.filter((option) => {
      const age = sizeAgeMonths(option)
      return age !== null && fits(age)
    })
  const fitting = cut((age) => age[0] < to && age[1] > from)
  // The largest size is made until just this age.
  return fitting.length > 0 ? fitting : cut((age) => age[1] === from)
}

/** The sizes for ages with those for a year less and a year more; letters and others as they are. */
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
