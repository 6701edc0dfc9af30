import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { reviews } from '../db/schema/reviews.ts'

/** Adds to or subtracts from the votes of a locked review. @returns the new number */
export async function countHelpful(tx: Connection, reviewId: string, change: number): Promise<number> {
  const [counted] = await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${change}` })
    .where(eq(reviews.id, reviewId))
    .returning({ helpful: reviews.helpful })
  return counted?.helpful ?? 0
}

/** Counts one more open report of a locked review. */
export async function countReport(tx: Connection, reviewId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ reports: sql`${reviews.reports} + 1` })
    .where(eq(reviews.id, reviewId))
}

/** Far more than any shop hides. */
const mostHidden = 20_000

/** Hidden media with the posters of videos; media that another review shows are left out. */
export async function readHiddenMedia(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string(), posterId: z.string().nullable() }),
    sql`
    select m.id, m.poster_id as "posterId"
    from review_media rm join media m on m.id = rm.media_id
    where rm.hidden is not null
      and not exists (select 1 from review_media o where o.media_id = rm.media_id and o.hidden is null)
    limit ${mostHidden}`,
  )
  return [...new Set(rows.flatMap(({ id, posterId }) => (posterId === null ? [id] : [id, posterId])))]
}
