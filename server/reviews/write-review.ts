import type { ApiReview } from '#domain/reviews/api-review.ts'
import { findFlags } from '#domain/reviews/find-flags.ts'
import { MAX_REVIEW_IMAGES, MAX_REVIEW_VIDEOS, type ReviewInput } from '#domain/reviews/review-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { lockCustomer } from '../access/queries.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { removeFiles } from '../media/remove-files.ts'
import type { Services } from '../services.ts'
import type { Reviewer } from './find-reviewer.ts'
import { requirePurchase } from './purchases.ts'
import { findReview, type ReviewRow } from './queries.ts'
import type { ReviewMedium } from './read-review-files.ts'
import { type ShownMedium, setReviewMedia, storeMedia } from './review-media.ts'
import { toApiReview } from './to-api-review.ts'
import { forgetWaiting, takeWaiting } from './waiting-files.ts'
import { changeReview, insertReview, readOwnMedia, readOwnReviews } from './write-queries.ts'

type Needed = Pick<Services, 'config' | 'db' | 'media' | 'log' | 'settings'>

export interface ReviewToWrite {
  productId: string
  /** The review to change; null for a new one, which replaces the newest if the customer has reached the limit. */
  reviewId: string | null
  input: ReviewInput
  /** Re-encoded files of the form. */
  sent: readonly ReviewMedium[]
}

/**
 * Saves a review by a customer who ordered the product; it is visible at once. A customer who has reached the limit for
 * this product changes their newest review: text, stars, details and pictures are replaced.
 * @throws ShopError `review_not_ordered` if the order was cancelled in the meantime, `not_found` for another person's
 * review, `validation_failed` for a file that is gone
 */
export async function writeReview(
  services: Needed,
  reviewer: Reviewer,
  { productId, reviewId, input, sent }: ReviewToWrite,
  words: Words,
): Promise<{ review: ApiReview; changed: boolean }> {
  const { db, settings, log } = services
  const { customerId } = reviewer
  const media = await gatherMedia(services, { customerId, productId, fileIds: input.fileIds, sent })
  const takeAway = await storeMedia(services, sent)
  // These files have the same address in every attempt, so a failed attempt must not delete those of a successful one.
  await storeMedia(
    services,
    media.filter((medium) => 'files' in medium).filter((medium) => !sent.includes(medium)),
  )
  try {
    const written = await inTransaction(db, async (tx) => {
      // Concurrent requests of one customer wait for each other; otherwise both would find no review.
      await lockCustomer(tx, customerId)
      const { line, verified } = await requirePurchase(tx, reviewer, { productId, size: input.size })
      const own = await readOwnReviews(tx, { customerId, productId })
      const known = own.find(({ id }) => id === reviewId)
      if (reviewId !== null && !known) throw new ShopError('not_found')
      const most = settings.current().limits.reviewsPerPersonAndProduct
      const changed = known?.id ?? (own.length >= most ? own[0]?.id : undefined)
      const { stars, description, fit, ageMonths, heightCm } = input
      const review = {
        ...{ stars, description, fit, ageMonths, heightCm, verified },
        orderId: line.orderId,
        sizeLabel: line.sizeLabel,
        flags: findFlags({ text: description, delivered: verified }),
      }
      const id = changed ?? newId('rev')
      if (changed === undefined) await insertReview(tx, { ...review, id, productId, customerId })
      else await changeReview(tx, id, review)
      const unused = await setReviewMedia(tx, id, media)
      await notify(tx, 'products', [productId])
      return { id, unused, changed: changed !== undefined }
    })
    await removeFiles({ store: services.media, log }, written.unused)
    await forgetWaiting(services, input.fileIds)
    return { review: toApiReview(await requireReview(services, written.id), words), changed: written.changed }
  } catch (error) {
    await takeAway()
    throw error
  }
}

async function requireReview({ db }: Pick<Services, 'db'>, reviewId: string): Promise<ReviewRow> {
  const review = await findReview(db, reviewId)
  if (!review) throw new ShopError('not_found')
  return review
}

/** The media of the review, in the form's order: waiting files, media it already has, and files sent with the form. */
async function gatherMedia(
  services: Needed,
  {
    customerId,
    productId,
    fileIds,
    sent,
  }: { customerId: string; productId: string; fileIds: readonly string[]; sent: readonly ReviewMedium[] },
): Promise<ShownMedium[]> {
  if (fileIds.length === 0) return requireRoom([...sent], [])
  const readShown = () => readOwnMedia(services.db, { customerId, productId })
  const shown = await readShown()
  const media: ShownMedium[] = []
  const kinds: ReviewMedium['kind'][] = []
  for (const fileId of fileIds) {
    const known = shown.find(({ id }) => id === fileId)
    const waiting = known ? null : await takeWaiting(services, customerId, fileId)
    // The same form may have arrived a moment ago and used the file.
    const own = known ?? (waiting ? undefined : (await readShown()).find(({ id }) => id === fileId))
    if (!own && !waiting) throw refuseField('fileIds', issue('reviews.fileGone'))
    if (own) kinds.push(own.kind)
    media.push(waiting ?? { keep: fileId })
  }
  return requireRoom([...media, ...sent], kinds)
}

/** @param kept the kinds of media that are kept. @throws ShopError `validation_failed` for too many */
function requireRoom(media: ShownMedium[], kept: readonly ReviewMedium['kind'][]): ShownMedium[] {
  const kinds = [...kept, ...media.flatMap((medium) => ('files' in medium ? [medium.kind] : []))]
  const films = kinds.filter((kind) => kind === 'video').length
  if (films > MAX_REVIEW_VIDEOS) throw refuseField('video', issue('reviews.oneVideo'))
  if (kinds.length - films > MAX_REVIEW_IMAGES) throw refuseField('images', issue('reviews.tooManyImages'))
  return media
}
