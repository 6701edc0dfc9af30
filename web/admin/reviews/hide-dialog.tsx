import { useRef, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import type { RemovalReason } from '#domain/reviews/moderation.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import dialog from '../components/dialog-form.module.css'
import { ReasonField } from './reason-field.tsx'
import type { ReviewSteps } from './use-review-steps.ts'

/** Words go with a reason, which the shop shows in their place; the stars stay. */
export function HideDialog({
  review,
  steps,
  onClose,
}: {
  review: AdminReview
  steps: ReviewSteps
  onClose: () => void
}) {
  const [reason, choose] = useState<RemovalReason | null>(null)
  const withPictures = useRef<HTMLInputElement>(null)
  const shown = review.media.filter(({ hidden }) => hidden === null).map(({ position }) => position)
  function hide(): void {
    if (reason === null) return
    steps.run({
      kind: 'hide',
      review,
      reason,
      words: true,
      pictures: withPictures.current?.checked ? shown : [],
    })
  }
  return (
    <Dialog
      title={words.hideTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.leave}
          </Button>
          <Button disabled={reason === null} loading={steps.running !== null} onClick={hide}>
            {words.hide}
          </Button>
        </>
      }
    >
      <div className={dialog.stack}>
        <p className="muted">{format(words.hideText, { count: review.stars })}</p>
        <ReasonField value={reason} onChoose={choose} />
        {reason ? (
          <p className="muted">
            {format(words.hideShows, {
              sentence: format(REVIEW_ANSWER_TEXTS.removed, { reason: REVIEW_ANSWER_TEXTS.reasons[reason] }),
            })}
          </p>
        ) : null}
        {shown.length > 0 ? (
          <Checkbox ref={withPictures} label={format(words.hidePictures, { count: shown.length })} />
        ) : null}
        {steps.failure ? (
          <Note kind="bad" live>
            {steps.failure}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
