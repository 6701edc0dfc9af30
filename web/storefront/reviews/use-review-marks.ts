import { useState } from 'react'
import type { OwnReviewMarks } from '#domain/reviews/api-own-review.ts'
import { ApiError } from '#web/api/client.ts'
import { readSession } from '#web/api/session.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { useAsked } from '#web/components/use-asked.ts'

// With the forms' part of the program, which a reader does not need.
const loadCalls = () => import('#web/api/product-reviews.ts')

/** What this person said of a review. */
export interface ReviewMark {
  helps: boolean
  /** How many say that it helps; null where only the page knows. */
  count: number | null
  failed: boolean
}

export interface ReviewMarks {
  /** Which review of this product is one's own. */
  own: string | null
  of: (reviewId: string) => ReviewMark | undefined
  /** @param count how many say that it helps, as the page knows it */
  toggle: (reviewId: string, count: number) => void
}

/** What the person of the session has marked of a product's reviews, and the marking itself. */
export function useReviewMarks(productId: string): ReviewMarks {
  const [known, setKnown] = useState<OwnReviewMarks | null>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, ReviewMark>>(new Map())
  const isSignedIn = useHydrated() && readSession() !== null
  useAsked(isSignedIn ? productId : null, async (signal) => {
    try {
      const { fetchReviewMarks } = await loadCalls()
      setKnown(await fetchReviewMarks(productId, signal))
    } catch (error) {
      // Without it no button is pressed yet; the reviews can be read all the same.
      if (!(error instanceof ApiError) && !signal.aborted) reportError(error)
    }
  })

  const of = (reviewId: string): ReviewMark | undefined =>
    changed.get(reviewId) ??
    (known?.helpful.includes(reviewId) ? { helps: true, count: null, failed: false } : undefined)

  async function toggle(reviewId: string, count: number): Promise<void> {
    const before = of(reviewId)
    const helps = !before?.helps
    const say = (mark: ReviewMark) => setChanged((all) => new Map(all).set(reviewId, mark))
    say({ helps, count: Math.max(0, (before?.count ?? count) + (helps ? 1 : -1)), failed: false })
    try {
      const { markHelpful } = await loadCalls()
      say({ helps, count: await markHelpful(reviewId, helps), failed: false })
    } catch (error) {
      // The button says that it did not work.
      say({ helps: !helps, count: before?.count ?? count, failed: true })
      if (!(error instanceof ApiError)) reportError(error)
    }
  }

  return { own: known?.own ?? null, of, toggle: (reviewId, count) => void toggle(reviewId, count) }
}
