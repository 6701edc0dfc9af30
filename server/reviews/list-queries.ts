import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type HeightFit, LEAST_FITS } from '#domain/reviews/fit-summary.ts'
import {
  isNarrowed,
  REVIEWS_PER_PAGE,
  type ReviewListQuery,
  type ReviewSort,
} from '#domain/reviews/review-list.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { visible } from './queries.ts'

const place = z.object({
  id: z.string(),
  curated: z.boolean(),
  rank: z.number(),
  /** Microseconds since 1970, a precision that JavaScript's dates lack. */
  at: z.string(),
})
/** The position of a review in its list. */
export type ReviewPlace = z.infer<typeof place>

const ranks: Readonly<Record<ReviewSort, SQL>> = {
  newest: sql`0`,
  helpful: sql`r.helpful`,
  highest: sql`r.stars`,
  lowest: sql`-r.stars`,
}

const withMedia = sql`exists (select 1 from review_media rm where rm.review_id = r.id and rm.hidden is null)`

function narrowedBy({ stars, media, size }: ReviewListQuery): SQL {
  const wanted = [
    visible,
    ...(stars === undefined ? [] : [sql`r.stars = ${Number(stars)}`]),
    ...(media === undefined ? [] : [withMedia]),
    ...(size === undefined ? [] : [sql`r.size_label = ${size}`]),
  ]
  return sql.join(wanted, sql` and `)
}

/**
 * The reviews of a page in order, plus one more if others follow. Curated ones are sorted among the newest if the list
 * is not filtered.
 */
export async function listPlaces(
  db: Connection,
  productId: string,
  query: ReviewListQuery,
  { after, most = REVIEWS_PER_PAGE }: { after: Omit<ReviewPlace, 'curated'> | null; most?: number },
): Promise<ReviewPlace[]> {
  const at = sql`timestamptz 'epoch' + ${after?.at ?? '0'}::bigint * interval '1 microsecond'`
  const behind = after
    ? sql`rank < ${after.rank} or (rank = ${after.rank} and (created_at < ${at}
        or (created_at = ${at} and id > ${after.id})))`
    : sql`true`
  const curated = isNarrowed(query)
    ? sql``
    : sql`union all
      select q.id, true as curated, 0 as rank, q.created_at from curated_reviews q
      where q.product_id = ${productId} and q.archived_at is null`
  return await readRows(
    db,
    place,
    sql`
    with listed as (
      select r.id, false as curated, ${ranks[query.sort]} as rank, r.created_at from reviews r
      where r.product_id = ${productId} and ${narrowedBy(query)}
      ${curated}
    )
    select id, curated, rank, (extract(epoch from created_at) * 1000000)::bigint::text as at from listed
    where ${behind}
    order by rank desc, created_at desc, id
    limit ${most + 1}`,
  )
}

const counted = z.object({
  stars: z.number(),
  count: z.number(),
  small: z.number(),
  true: z.number(),
  large: z.number(),
  withMedia: z.number(),
})

/** Visible ordinary reviews of a product, counted for each number of stars. */
export async function countReviews(db: Connection, productId: string): Promise<z.infer<typeof counted>[]> {
  return await readRows(
    db,
    counted,
    sql`
    select r.stars, count(*)::int as count, count(*) filter (where r.fit = 'small')::int as small,
      count(*) filter (where r.fit = 'true')::int as "true", count(*) filter (where r.fit = 'large')::int as large,
      count(*) filter (where ${withMedia})::int as "withMedia"
    from reviews r
    where r.product_id = ${productId} and ${visible}
    group by r.stars
    limit 5`,
  )
}

/** Children within so many cm are compared. */
const HEIGHT_BAND_CM = 6

const fitOfHeight = z.object({
  size: z.string(),
  fromCm: z.number(),
  small: z.number(),
  true: z.number(),
  large: z.number(),
})

/** How the sizes fit children by height, of visible reviews of verified purchases; only with enough answers. */
export async function countFitsByHeight(db: Connection, productId: string): Promise<HeightFit[]> {
  const rows = await readRows(
    db,
    fitOfHeight,
    sql`
    select r.size_label as size, (r.height_cm / ${HEIGHT_BAND_CM}::int * ${HEIGHT_BAND_CM}::int)::int as "fromCm",
      count(*) filter (where r.fit = 'small')::int as small, count(*) filter (where r.fit = 'true')::int as "true",
      count(*) filter (where r.fit = 'large')::int as large
    from reviews r
    where r.product_id = ${productId} and ${visible} and r.verified
      and r.fit is not null and r.size_label is not null and r.height_cm is not null
    group by 1, 2
    having count(*) >= ${LEAST_FITS}
    order by 2, 1
    limit 12`,
  )
  return rows.map(({ size, fromCm, ...fit }) => ({ size, fromCm, toCm: fromCm + HEIGHT_BAND_CM, fit }))
}

const sized = z.object({ size: z.string(), count: z.number() })

/** The sizes named in visible reviews of a product, the most frequent first. */
export async function countSizes(db: Connection, productId: string): Promise<z.infer<typeof sized>[]> {
  return await readRows(
    db,
    sized,
    sql`
    select r.size_label as size, count(*)::int as count from reviews r
    where r.product_id = ${productId} and ${visible} and r.size_label is not null
    group by r.size_label
    order by count desc, size
    limit 30`,
  )
}

const total = z.object({ count: z.number() })

/** How many reviews match a query, without curated ones. */
export async function countNarrowed(
  db: Connection,
  productId: string,
  query: ReviewListQuery,
): Promise<number> {
  const row = await readRow(
    db,
    total,
    sql`select count(*)::int as count from reviews r where r.product_id = ${productId} and ${narrowedBy(query)}`,
  )
  return row?.count ?? 0
}
