import { cleanSearchText } from './filters.ts'

const longestTerm = 100

/**
 * A search text as counted for the shopkeeper: lower case, at most 100 characters. Null for texts that must not be
 * stored, since people paste addresses and phone numbers into any field.
 */
export function countableTerm(text: string): string | null {
  const term = [...cleanSearchText(text).toLowerCase()].slice(0, longestTerm).join('').trim()
  if (term === '' || term.includes('@')) return null
  return /\d[\d\s+().-]{5,}/.test(term) ? null : term
}
