import { lookUp } from '#domain/language/look-up.ts'
import { ageLabel, canonicalSizeLabel, compareSizeLabels, parseSize } from './sizes.ts'

/** The filter option that stands for every size labelled by a number. */
export const INCH_OPTION = 'inch'

/**
 * The options of the size filter under which a size counts: its own spelling and, for a size in inches,
 * 'inch' and the age it is cut for, so that a parent who looks for 2-3Y finds a kurta marked 20.
 */
export function sizeFilterOptions(label: string): string[] {
  const size = parseSize(label)
  if (size.kind !== 'inch') return [canonicalSizeLabel(label)]
  return size.ageMonths ? [INCH_OPTION, ageLabel(size.ageMonths)] : [INCH_OPTION]
}

/** A filter value as written by a person or a link, in the spelling of the options. */
export function canonicalSizeOption(value: string): string {
  const text = value.trim().toLowerCase()
  return text === INCH_OPTION ? INCH_OPTION : canonicalSizeLabel(value)
}

/** Orders the options of the filter as sizes are: ages first, then letters, 'inch', Free Size and the rest. */
export function compareSizeOptions(a: string, b: string): number {
  return compareSizeLabels(lookUp(ANY_INCHES, a) ?? a, lookUp(ANY_INCHES, b) ?? b)
}

/** 'inch' stands where its sizes would. */
const ANY_INCHES: Readonly<Record<string, string>> = { [INCH_OPTION]: '10' }
