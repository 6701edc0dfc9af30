import { sql } from 'drizzle-orm'
import type { RemovalReason } from '#domain/reviews/moderation.ts'
import type { Connection } from '../../db/connection.ts'
import { runStatement } from '../../db/rows.ts'

/** Hides or shows pictures and videos of reviews, with the reason. */
export async function hideMedia(
  tx: Connection,
  media: readonly { reviewId: string; position: number; hidden: RemovalReason | null }[],
): Promise<void> {
  if (media.length === 0) return
  await runStatement(
    tx,
    sql`
    update review_media m set hidden = said.hidden
    from jsonb_to_recordset(${JSON.stringify(media)}::jsonb) as said ("reviewId" text, position int, hidden text)
    where m.review_id = said."reviewId" and m.position = said.position and m.hidden is distinct from said.hidden`,
  )
}

/** Writes the staff's decisions about several reviews at once. Instants are ISO 8601. */
export async function updateReviews(
  tx: Connection,
  states: readonly {
    id: string
    checkedAt: string | null
    checkedBy: string | null
    wordsHidden: RemovalReason | null
    answer: string | null
    answeredAt: string | null
    answeredBy: string | null
  }[],
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update reviews r set
      checked_at = said."checkedAt",
      checked_by = said."checkedBy",
      words_hidden = said."wordsHidden",
      answer = said.answer,
      answered_at = said."answeredAt",
      answered_by = said."answeredBy",
      reports = (select count(*) from review_reports p where p.review_id = r.id and p.closed_at is null)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as said (
      id text, "checkedAt" timestamptz, "checkedBy" text, "wordsHidden" text,
      answer text, "answeredAt" timestamptz, "answeredBy" text)
    where r.id = said.id`,
  )
}
