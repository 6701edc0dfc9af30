import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminReview, ReviewStep } from '#domain/reviews/api-admin-review.ts'
import type { RemovalReason } from '#domain/reviews/moderation.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import {
  answerReview,
  checkReviews,
  hideParts,
  type PartsOfReview,
  type SeenReview,
  showParts,
  undoReviewStep,
} from '#web/api/admin/reviews.ts'
import { failureText } from '#web/api/client.ts'
import { type Mutation, useMutation } from '#web/components/form/use-mutation.ts'
import { showDone } from '../components/undo-store.ts'

/** An action on reviews in the version on screen. */
export type ReviewWish =
  | { kind: 'check'; reviews: readonly AdminReview[] }
  | ({ kind: 'hide'; review: AdminReview; reason: RemovalReason } & PartsOfReview)
  | ({ kind: 'show'; review: AdminReview } & PartsOfReview)
  | { kind: 'answer'; review: AdminReview; text: string }

export type ReviewSteps = Mutation<[ReviewWish], ReviewStep>

/**
 * Actions on reviews, one at a time. Each applies at once and can be undone; after success or refusal the page reloads
 * its data. `onDone` is called once the page shows it.
 */
export function useReviewSteps(onDone: (wish: ReviewWish) => void): ReviewSteps {
  const { revalidate } = useRevalidator()
  async function undo(batch: string): Promise<void> {
    try {
      await undoReviewStep(batch)
      await revalidate()
      showDone(words.said.undone)
    } catch (error) {
      showDone(failureText(error, words.said.undoFailed))
      await revalidate()
    }
  }
  const steps = useMutation(
    async (wish: ReviewWish) => {
      const step = await act(wish)
      await revalidate()
      const back = step.done > 0 ? { label: words.undo, run: () => void undo(step.batch) } : null
      showDone(saying(wish, step), back)
      onDone(wish)
      return step
    },
    words.stepFailed,
    () => void revalidate(),
  )
  return steps
}

function act(wish: ReviewWish): Promise<ReviewStep> {
  switch (wish.kind) {
    case 'check':
      return checkReviews(wish.reviews.map(seen))
    case 'hide': {
      const { review, reason, words: hidesWords, pictures } = wish
      return hideParts(seen(review), { reason, words: hidesWords, pictures })
    }
    case 'show':
      return showParts(seen(wish.review), { words: wish.words, pictures: wish.pictures })
    case 'answer':
      return answerReview(seen(wish.review), wish.text)
  }
}

function seen({ _id: id, version }: AdminReview): SeenReview {
  return { id, version }
}

function saying(wish: ReviewWish, { done, skipped }: ReviewStep): string {
  const { said } = words
  if (wish.kind === 'hide') return said.hidden
  if (wish.kind === 'show') return said.shown
  if (wish.kind === 'answer') return wish.text === '' ? said.removed : said.answered
  const checked = format(said.checked, { count: done, name: wish.reviews[0]?.name ?? '' })
  return skipped === 0 ? checked : format(said.skipped, { checked, count: skipped })
}
