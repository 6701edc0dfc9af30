import { format } from '#domain/language/format.ts'
import type { ApiOwnReview, OwnReviewMedium } from '#domain/reviews/api-own-review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'
import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'
import type { ReviewVisitor } from '#web/api/reviews.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Stars } from '#web/components/rating.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { FilePreview } from './file-preview.tsx'
import { filmLength } from './film-length.ts'
import styles from './own-review.module.css'

/** A review as its writer sees it, who may change it and delete it. */
export function OwnReview({
  review,
  visitor,
  onEdit,
  onDeleted,
}: {
  review: ApiOwnReview
  visitor: ReviewVisitor
  onEdit: () => void
  onDeleted: () => void
}) {
  const asked = useOpen()
  const { product, answer, removed } = review
  const date = formatDate(new Date(review.createdAt))
  return (
    <div className={styles.review}>
      <p className={styles.marks}>
        <span role="img" aria-label={format(REVIEW_LIST_TEXTS.stars, { stars: review.stars })}>
          <Stars rating={review.stars} />
        </span>
        <span className="muted small">{format(words.writtenOn, { date })}</span>
      </p>
      <p className={styles.words}>{review.words}</p>
      {removed === null ? null : (
        <Note kind="warn">
          {format(words.wordsRemoved, { reason: REVIEW_ANSWER_TEXTS.reasons[removed] })}
        </Note>
      )}
      <About review={review} />
      {review.media.length > 0 ? (
        <ul className={styles.media} aria-label={REVIEW_LIST_TEXTS.media}>
          {review.media.map((medium, at) => (
            <Medium key={medium.id} medium={medium} number={at + 1} />
          ))}
        </ul>
      ) : null}
      {answer ? (
        <blockquote className={styles.answer}>
          <p className={styles.shop}>
            {format(REVIEW_LIST_TEXTS.answer, { date: formatDate(new Date(answer.date)) })}
          </p>
          <p>{answer.text}</p>
        </blockquote>
      ) : null}
      <div className={styles.actions}>
        <Button
          variant="line"
          small
          aria-label={format(words.editOf, { name: product.name })}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
        <Button
          variant="quiet"
          small
          aria-label={format(words.deleteOf, { name: product.name })}
          onClick={() => asked.open(true)}
        >
          {words.delete}
        </Button>
      </div>
      {asked.shown ? (
        <DeleteReviewDialog
          reviewId={review._id}
          visitor={visitor}
          onClose={asked.close}
          onDeleted={onDeleted}
        />
      ) : null}
    </div>
  )
}

/** 'Size 4-5Y · Just right · 4 years · 104 cm'. */
function About({ review: { size, fit, age, height } }: { review: ApiOwnReview }) {
  const parts = [size && format(words.size, { size }), fit && words.fits[fit], age, height].filter(Boolean)
  return parts.length > 0 ? <p className="muted small">{parts.join(' · ')}</p> : null
}

function Medium({ medium, number }: { medium: OwnReviewMedium; number: number }) {
  const { kind, src, poster, durationMs, removed } = medium
  const name =
    kind === 'image'
      ? format(words.picture, { number })
      : durationMs === null
        ? words.film
        : format(words.filmOf, { length: filmLength(durationMs) })
  return (
    <li>
      <FilePreview
        local={undefined}
        preview={kind === 'image' ? src.replace('-800.', '-360.') : poster.replace('-800.', '-360.')}
        kind={kind}
        alt={name}
      />
      {removed === null ? null : (
        <span className="muted small">
          {format(words.fileRemoved, { reason: REVIEW_ANSWER_TEXTS.reasons[removed] })}
        </span>
      )}
    </li>
  )
}
