import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { REMOVAL_REASONS } from '#domain/reviews/moderation.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow } from '../../db/rows.ts'

const letter = z.object({
  email: z.string(),
  fullname: z.string().nullable(),
  productName: z.string(),
  slug: z.string(),
  mediaId: z.string().nullable(),
  stars: z.number(),
  wordsHidden: z.enum(REMOVAL_REASONS).nullable(),
  picturesHidden: z.array(z.enum(REMOVAL_REASONS)),
  answer: z.string().nullable(),
  /** The newest actions of their kind: the email of an older one is not sent. */
  hiddenBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
})
export type ReviewLetter = z.infer<typeof letter>

/** The data of an email to a reviewer; null if the review is gone or not visible, and for demo reviewers. */
export async function readReviewLetter(db: Connection, reviewId: string): Promise<ReviewLetter | null> {
  return await readRow(
    db,
    letter,
    sql`
    select c.email, c.fullname, p.name as "productName", p.slug, r.stars, r.words_hidden as "wordsHidden", r.answer,
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId",
      (select coalesce(json_agg(rm.hidden order by rm.position), '[]') from review_media rm
        where rm.review_id = r.id and rm.hidden is not null) as "picturesHidden",
      (select l.batch_id from activity_log l where l.subject = 'review' and l.subject_id = r.id
        and l.action = 'hidden' order by l.id desc limit 1) as "hiddenBy",
      (select l.batch_id from activity_log l where l.subject = 'review' and l.subject_id = r.id
        and l.action = 'answered' order by l.id desc limit 1) as "answeredBy"
    from reviews r
    join customers c on c.id = r.customer_id
    join products p on p.id = r.product_id
    where r.id = ${reviewId} and not r.hidden and not r.withdrawn and c.kind <> 'demo' and c.email is not null`,
  )
}
