import { sql } from 'drizzle-orm'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { countableTerm } from '#domain/catalogue/search-term.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Services } from '../services.ts'

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
  await db.execute(sql`
    insert into search_terms (day, term, with_result, without_result)
    values (${indiaDate(now)}, ${term}, ${found ? 1 : 0}, ${found ? 0 : 1})
    on conflict (day, term) do update set
      with_result = search_terms.with_result + excluded.with_result,
      without_result = search_terms.without_result + excluded.without_result`)
}
