import { shortOrderNumber } from '#domain/orders/order.ts'
import type { AdminReview, AdminReviewList, ReviewView } from '#domain/reviews/api-admin-review.ts'
import { averageStars } from '#domain/reviews/rating.ts'
import { reviewerName } from '#domain/reviews/review.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { pictureAddress } from '../../catalogue/product-views.ts'
import type { Connection } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { readCuratedRows, toCuratedReview } from './curated-queries.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { type AdminReviewRow, readAdminReviewRows, readReviewFigures } from './queries.ts'
import { versionOf } from './reviews-version.ts'

const rowsOfPage = 50

interface Question {
  view: ReviewView
  q?: string | undefined
  after?: string | undefined
}

/**
 * A page of the admin's reviews, with the counts of its tabs.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for an invalid cursor
 */
export async function listAdminReviews(
  { db, hiddenMedia }: Pick<Services, 'db' | 'hiddenMedia'>,
  caller: Caller,
  { view, q = '', after }: Question,
): Promise<AdminReviewList> {
  requirePermission(caller, 'reviews.moderate')
  const [page, { count, sum, toCheck, hidden, curated }] = await Promise.all([
    readPage(db, hiddenMedia, { view, words: foldCode(q), after }),
    readReviewFigures(db),
  ])
  return {
    ...page,
    counts: { 'to-check': toCheck, shown: count - toCheck - hidden, hidden, curated },
    average: averageStars(sum, count),
    count,
  }
}

async function readPage(
  db: Connection,
  hiddenMedia: KeysOfMedia,
  { view, words, after }: { view: ReviewView; words: string; after: string | undefined },
): Promise<Pick<AdminReviewList, 'rows' | 'curated' | 'next'>> {
  // One row more than shown tells whether there is a next page.
  const question = { words, after: after ? readCursor(after) : null, most: rowsOfPage + 1 }
  if (view === 'curated') {
    const found = await readCuratedRows(db, question)
    const shown = found.slice(0, rowsOfPage)
    const last = found.length > rowsOfPage ? shown.at(-1) : undefined
    const next = last ? writeCursor({ urgent: last.archivedAt === null, at: last.place, id: last.id }) : null
    return { rows: [], curated: shown.map(toCuratedReview), next }
  }
  const found = await readAdminReviewRows(db, { view, ...question })
  const shown = found.slice(0, rowsOfPage)
  const last = found.length > rowsOfPage ? shown.at(-1) : undefined
  const next = last
    ? writeCursor({ urgent: last.flags.includes('safety'), at: last.place, id: last.id })
    : null
  return { rows: shown.map((row) => toAdminReview(row, hiddenMedia)), curated: [], next }
}

/** Gives the key that opens the address of a hidden picture. */
type KeysOfMedia = Pick<Services['hiddenMedia'], 'keyOf'>

export function toAdminReview(row: AdminReviewRow, hiddenMedia: KeysOfMedia): AdminReview {
  const forAdmin = (mediaId: string, address: string) => `${address}?k=${hiddenMedia.keyOf(mediaId)}`
  const { productMedia, orderId, answer, answeredAt } = row
  return {
    _id: row.id,
    version: versionOf(row),
    product: {
      _id: row.productId,
      slug: row.productSlug,
      name: row.productName,
      picture: productMedia === null ? null : pictureAddress(productMedia, 360),
    },
    name: reviewerName(row.fullname),
    customerId: row.customerId,
    orderId,
    orderNumber: orderId === null ? null : shortOrderNumber(orderId),
    size: row.size,
    stars: row.stars,
    words: row.words,
    fit: row.fit,
    ageMonths: row.ageMonths,
    heightCm: row.heightCm,
    verified: row.verified,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    checkedBy: row.checkedBy,
    flags: row.flags,
    wordsHidden: row.wordsHidden,
    media: row.media.map(({ position, id, kind, format, posterId, hidden }) => ({
      position,
      kind,
      src: forAdmin(id, kind === 'image' ? pictureAddress(id, 800) : `/media/${id}-800.${format}`),
      poster: posterId === null ? null : forAdmin(posterId, pictureAddress(posterId, 360)),
      hidden,
    })),
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, at: answeredAt.toISOString(), by: row.answeredBy },
    helpful: row.helpful,
    reports: row.reports.map(({ id, reason, note, at }) => ({
      _id: id,
      reason,
      note,
      at: at.toISOString(),
    })),
  }
}
