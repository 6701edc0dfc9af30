import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MEDIA_FORMATS, MEDIA_KINDS } from '#domain/catalogue/media-kinds.ts'
import type { ReviewView } from '#domain/reviews/api-admin-review.ts'
import { FITS } from '#domain/reviews/fit.ts'
import { REMOVAL_REASONS, REPORT_REASONS, REVIEW_FLAGS } from '#domain/reviews/moderation.ts'
import { foldSearch } from '#domain/validation/pasted-text.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows, runStatement } from '../../db/rows.ts'
import { containing } from '../../orders/admin/search-queries.ts'
import type { ReviewPlace } from './list-cursor.ts'

const adminRow = z.object({
  id: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productMedia: z.string().nullable(),
  fullname: z.string().nullable(),
  orderId: z.string().nullable(),
  size: z.string().nullable(),
  customerId: z.string().nullable(),
  stars: z.number(),
  words: z.string(),
  fit: z.enum(FITS).nullable(),
  ageMonths: z.number().nullable(),
  heightCm: z.number().nullable(),
  verified: z.boolean(),
  createdAt: z.date(),
  place: z.string(),
  editedAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  checkedById: z.string().nullable(),
  checkedBy: z.string().nullable(),
  // A flag that this version of the shop does not know is left out.
  flags: z.array(z.string()).transform((known) => REVIEW_FLAGS.filter((flag) => known.includes(flag))),
  wordsHidden: z.enum(REMOVAL_REASONS).nullable(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  answeredById: z.string().nullable(),
  answeredBy: z.string().nullable(),
  helpful: z.number(),
  media: z.array(
    z.object({
      position: z.number(),
      id: z.string(),
      kind: z.enum(MEDIA_KINDS),
      format: z.enum(MEDIA_FORMATS),
      posterId: z.string().nullable(),
      hidden: z.enum(REMOVAL_REASONS).nullable(),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      at: z.coerce.date(),
    }),
  ),
  lastActivity: z.coerce.number(),
})
export type AdminReviewRow = z.infer<typeof adminRow>

/** At most this many reports of a review are read; closing closes all. */
const mostReports = 200

const columns = sql`
  select r.id, r.product_id as "productId", p.slug as "productSlug", p.name as "productName",
    (select media_id from product_pictures where product_id = p.id order by position limit 1) as "productMedia",
    c.fullname,
    case when c.kind <> 'demo' and c.erased_at is null then c.id end as "customerId", r.order_id as "orderId", r.size_label as size, r.stars, r.description as words, r.fit,
    r.age_months as "ageMonths", r.height_cm as "heightCm", r.verified, r.created_at as "createdAt",
    r.created_at::text as place, r.edited_at as "editedAt", r.checked_at as "checkedAt",
    r.checked_by as "checkedById", k.fullname as "checkedBy", r.flags, r.words_hidden as "wordsHidden",
    r.answer, r.answered_at as "answeredAt", r.answered_by as "answeredById", a.fullname as "answeredBy", r.helpful,
    (select coalesce(json_agg(json_build_object('position', rm.position, 'id', m.id, 'kind', m.kind,
        'format', m.format, 'posterId', m.poster_id, 'hidden', rm.hidden) order by rm.position), '[]')
      from review_media rm join media m on m.id = rm.media_id where rm.review_id = r.id) as media,
    (select coalesce(json_agg(json_build_object('id', t.id, 'reason', t.reason, 'note', t.note, 'at', t.created_at)
        order by t.created_at, t.id), '[]')
      from (select * from review_reports where review_id = r.id and closed_at is null
        order by created_at, id limit ${mostReports}) t) as reports,
    coalesce((select max(l.id) from activity_log l where l.subject = 'review' and l.subject_id = r.id), 0)
      as "lastActivity"
  from reviews r
  join products p on p.id = r.product_id
  join customers c on c.id = r.customer_id
  left join customers k on k.id = r.checked_by
  left join customers a on a.id = r.answered_by`

const isShown = sql`not r.hidden and not r.withdrawn`
/** The same expression as in the index. */
const waits = sql`(r.checked_at is null or r.reports > 0)`
const isSettled = sql`r.checked_at is not null and r.reports = 0`
/** Reviews with hidden text or pictures; each half has its own index. */
const isTouched = sql`r.id in (
  select id from reviews where words_hidden is not null
  union all select review_id from review_media where hidden is not null)`
const isUrgent = sql`('safety' = any(r.flags))`

const views: Readonly<Record<Exclude<ReviewView, 'curated'>, SQL>> = {
  'to-check': sql`${isShown} and ${waits}`,
  shown: sql`${isShown} and ${isSettled} and not ${isTouched}`,
  hidden: sql`${isShown} and ${isSettled} and ${isTouched}`,
}

export interface ReviewRowsQuestion {
  view: Exclude<ReviewView, 'curated'>
  /** The search text as typed; '' for all. */
  words: string
  after: ReviewPlace | null
  most: number
}

/** A page of reviews, the newest first; among those to check, reports of harm come first. */
export async function readAdminReviewRows(
  db: Connection,
  { view, words, after, most }: ReviewRowsQuestion,
): Promise<AdminReviewRow[]> {
  const part = containing(foldSearch(words))
  const isMeant =
    words === ''
      ? sql`true`
      : sql`(search_fold(p.name) like ${part} or search_fold(r.description) like ${part} or search_fold(c.fullname) like ${part}
          or upper(right(r.order_id, 6)) = upper(${words.replace(/^#/, '')}))`
  const later =
    after === null
      ? sql`true`
      : sql`r.created_at <= ${after.at}::timestamptz
          and (r.created_at < ${after.at}::timestamptz or r.id > ${after.id})`
  if (view !== 'to-check')
    return await readRows(
      db,
      adminRow,
      sql`${columns} where ${views[view]} and ${isMeant} and ${later}
      order by r.created_at desc nulls last, r.id limit ${most}`,
    )
  const begins =
    after === null
      ? sql`true`
      : after.urgent
        ? sql`(not ${isUrgent} or ${later})`
        : sql`(not ${isUrgent} and ${later})`
  return await readRows(
    db,
    adminRow,
    sql`${columns} where ${views[view]} and ${isMeant} and ${begins}
    order by ${isUrgent} desc, r.created_at desc nulls last, r.id limit ${most}`,
  )
}

/** Locks these reviews in key order, so that no one else can decide about them. */
export async function lockReviews(tx: Connection, ids: readonly string[]): Promise<void> {
  await runStatement(
    tx,
    sql`select 1 from reviews where id = any(${sql.param([...ids])}::text[]) order by id for update`,
  )
}

/** Reviews by id in their current state; deleted ones are left out. */
export async function readAdminReviewsById(
  db: Connection,
  ids: readonly string[],
): Promise<AdminReviewRow[]> {
  return await readRows(
    db,
    adminRow,
    sql`${columns} where r.id = any(${sql.param([...ids])}::text[]) order by r.id limit 100`,
  )
}

const figures = z.object({
  count: z.number(),
  sum: z.number(),
  toCheck: z.number(),
  hidden: z.number(),
  curated: z.number(),
})

/** The number of reviews under each tab, and the stars of all visible ones. */
export async function readReviewFigures(db: Connection): Promise<z.infer<typeof figures>> {
  const found = await readRow(
    db,
    figures,
    sql`
    select (select count(*)::int from reviews r where ${isShown}) as count,
      (select coalesce(sum(r.stars), 0)::int from reviews r where ${isShown}) as sum,
      (select count(*)::int from reviews r where ${views['to-check']}) as "toCheck",
      (select count(*)::int from reviews r where ${views.hidden}) as hidden,
      (select count(*)::int from curated_reviews where archived_at is null) as curated`,
  )
  return found ?? { count: 0, sum: 0, toCheck: 0, hidden: 0, curated: 0 }
}
