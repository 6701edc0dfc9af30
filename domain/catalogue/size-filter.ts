import { lookUp } from '#domain/language/look-up.ts'
import { splitLabel } from './size-label.ts'
import { ageLabel, canonicalSizeLabel, compareSizeLabels, parseSize } from './sizes.ts'

/** The filter option for all sizes labelled by a number. */
export const INCH_OPTION = 'inch'

/**
 * The filter options that match a size: its own label and, for a size in inches, 'inch' and the age that it is cut for,
 * so that a filter for 2-3Y finds a kurta marked 20. A piece of a set matches by its own size.
 */
export function sizeFilterOptions(label: string): string[] {
  const size = parseSize(label)
  if (size.kind !== 'inch') return [canonicalSizeLabel(splitLabel(label).size)]
  return size.ageMonths ? [INCH_OPTION, ageLabel(size.ageMonths)] : [INCH_OPTION]
}

/** A filter value in the spelling of the options. */
export function canonicalSizeOption(value: string): string {
  const text = value.trim().toLowerCase()
  return text === INCH_OPTION ? INCH_OPTION : canonicalSizeLabel(value)
}

/** Sorts the filter's options like sizes: ages first, then letters, 'inch', Free Size and the rest. */
export function compareSizeOptions(a: string, b: string): number {
  return compareSizeLabels(lookUp(ANY_INCHES, a) ?? a, lookUp(ANY_INCHES, b) ?? b)
}

/** Sorts 'inch' in the place of its sizes. */
const ANY_INCHES: Readonly<Record<string, string>> = { [INCH_OPTION]: '10' }
