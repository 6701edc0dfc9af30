import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { MOST_WISHES } from '#domain/insight/search-wishes.ts'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, readRows } from '../db/rows.ts'
import { searchWishes } from '../db/schema/insight.ts'

/** The terms on the wish list, done or not. */
export async function readWishedTerms(db: Connection): Promise<ReadonlySet<string>> {
  const rows = await db.select({ term: searchWishes.term }).from(searchWishes).limit(MOST_WISHES)
  return new Set(rows.map(({ term }) => term))
}

const wish = z.object({
  id: z.string(),
  term: z.string(),
  note: z.string(),
  times: z.number(),
  since: z.string(),
  doneAt: z.date().nullable(),
})

/** All wishes with their search counts: open ones first, the most frequent first. */
export async function readWishes(db: Connection): Promise<z.infer<typeof wish>[]> {
  return await readRows(
    db,
    wish,
    sql`
    select w.id, w.term, w.note, w.done_at as "doneAt", coalesce(s.times, 0)::int as times,
      least(w.first_day::text, s.since) as since
    from search_wishes w
    left join (
      select term, sum(with_result + without_result)::int as times, min(day) as since from search_terms
      where term in (select term from search_wishes) group by term
    ) s on s.term = w.term
    order by w.done_at desc nulls first, times desc, w.term limit ${MOST_WISHES}`,
  )
}

/** The first day a text was searched; null if never. */
export async function readFirstDay(db: Connection, term: string): Promise<string | null> {
  const row = await readRow(
    db,
    z.object({ day: z.string().nullable() }),
    sql`select min(day) as day from search_terms where term = ${term}`,
  )
  return row?.day ?? null
}

/** All wishes, locked so that concurrent writers take turns, even for the first one. */
export async function lockWishes(tx: Connection) {
  await lockRow(tx, 'search wishes')
  return await tx.select().from(searchWishes)
}
