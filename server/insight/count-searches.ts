import { setImmediate } from 'node:timers/promises'
import { searchedPages } from '#domain/catalogue/page-searches.ts'
import { countableTerm } from '#domain/catalogue/search-term.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { CatalogueSearch } from '../catalogue/catalogue-search.ts'
import { countFound } from '../catalogue/read-search.ts'
import type { Services } from '../services.ts'
import { addSearches, type CountedSearch } from './queries.ts'

/** Whether products, or a page named by it, answer the search. */
async function isAnswered(index: CatalogueSearch, term: string): Promise<boolean> {
  return searchedPages(term).pages.length > 0 || (await countFound(index, term)) > 0
}

/**
 * Counts today's searches, and whether the shop had results for all of their words, not only near matches. Searchers
 * are not stored.
 * @param searches how often each text was searched
 */
export async function countSearches(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  searches: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const counted = new Map<string, CountedSearch>()
  for (const [text, times] of searches) {
    const term = countableTerm(text)
    if (term === null) continue
    const known = counted.get(term)
    if (known) known.times += times
    else {
      counted.set(term, { term, found: await isAnswered(catalogue.index, term), times })
      // Yield to requests.
      await setImmediate()
    }
  }
  // In a fixed order, so that two processes do not deadlock.
  const inOrder = [...counted.values()].sort((a, b) => (a.term < b.term ? -1 : 1))
  await addSearches(db, indiaDate(now), inOrder)
}
