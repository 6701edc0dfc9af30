import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { countableTerm } from '#domain/catalogue/search-term.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Services } from '../services.ts'
import { addSearch } from './queries.ts'

/**
 * Counts that somebody searched for this today, and whether the shop had it: all of the words, not only what
 * came nearest. Who searched is not kept.
 */
export async function countSearch(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  text: string,
  now: Date,
): Promise<void> {
  const term = countableTerm(text)
  if (term === null) return
  const { total, nearest } = catalogue.index.list({ ...EMPTY_LISTING, q: term })
  const found = total > 0 && !nearest
  await addSearch(db, { day: indiaDate(now), term, found })
}
