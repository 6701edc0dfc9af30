import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import type { RemovalReason } from '#domain/reviews/moderation.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import dialog from '../components/dialog-form.module.css'
import { ReasonField } from './reason-field.tsx'
import styles from './review-card.module.css'
import { mediumName } from './review-media.tsx'
import type { ReviewSteps } from './use-review-steps.ts'

/** A picture or film of a review, large, with the way to hide it alone or to show it again. */
export function MediumDialog({
  review,
  position,
  steps,
  onClose,
}: {
  review: AdminReview
  position: number
  steps: ReviewSteps
  onClose: () => void
}) {
  const [reason, choose] = useState<RemovalReason | null>(null)
  const medium = review.media.find((one) => one.position === position)
  // The reviewer has removed it since.
  if (!medium) return null
  const { hidden, kind, src, poster } = medium
  const isFilm = kind === 'video'
  const name = mediumName(medium)
  const parts = { review, words: false, pictures: [position] }
  return (
    <Dialog
      title={name}
      wide
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.leave}
          </Button>
          {hidden === null ? (
            <Button
              disabled={reason === null}
              loading={steps.running !== null}
              onClick={() => {
                if (reason) steps.run({ kind: 'hide', reason, ...parts })
              }}
            >
              {isFilm ? words.hideFilm : words.hidePicture}
            </Button>
          ) : (
            <Button loading={steps.running !== null} onClick={() => steps.run({ kind: 'show', ...parts })}>
              {isFilm ? words.showFilm : words.showPicture}
            </Button>
          )}
        </>
      }
    >
      <div className={dialog.stack}>
        {isFilm ? (
          // biome-ignore lint/a11y/useMediaCaption: parents' films come without captions.
          <video
            className={styles.large}
            src={src}
            poster={poster ?? undefined}
            controls
            playsInline
            preload="metadata"
            aria-label={name}
          />
        ) : (
          <img className={styles.large} src={src} alt={name} />
        )}
        {hidden === null ? (
          <>
            <p className="muted">{words.pictureText}</p>
            <ReasonField value={reason} onChoose={choose} />
          </>
        ) : (
          <p className="muted">
            {format(words.pictureHidden, { reason: REVIEW_ANSWER_TEXTS.reasons[hidden] })}
          </p>
        )}
        {steps.failure ? (
          <Note kind="bad" live>
            {steps.failure}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
