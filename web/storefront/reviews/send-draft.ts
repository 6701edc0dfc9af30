import { format } from '#domain/language/format.ts'
import { reviewSchema } from '#domain/reviews/review-form.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'
import { type ReviewVisitor, sendReview } from '#web/api/reviews.ts'
import { sent } from '#web/components/form/sent.ts'
import type { Submitted } from '#web/components/form/use-form-state.ts'
import { refetchProducts } from '#web/framework/fetch-ahead.ts'

/** Sends what a form says. A review that was refused says so in the shop's own sentence. */
export async function sendDraft(
  input: unknown,
  visitor: ReviewVisitor,
  reviewId: string | null,
): Promise<Submitted<string>> {
  const parsed = parseWith(reviewSchema, input)
  if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
  const done = await sent(sendReview(parsed.value, visitor, reviewId), REVIEW_TEXTS.failed)
  if (!done.ok) {
    const reason = done.failure ?? done.errors[0]?.message ?? REVIEW_TEXTS.failed
    return { ...done, failure: format(REVIEW_TEXTS.submitFailed, { reason }) }
  }
  void refetchProducts()
  return { ok: true, answer: done.answer.message }
}
