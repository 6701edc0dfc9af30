import { format } from '#domain/language/format.ts'
import type { AdminReview, AdminReviewMedium } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { playIcon } from '#web/components/icons.ts'
import { eyeOffIcon } from '#web/components/icons-admin.ts'
import styles from './review-card.module.css'

/** What a picture or film of a review is called. */
export function mediumName({ kind, position }: AdminReviewMedium): string {
  return kind === 'video' ? words.film : format(words.picture, { count: position + 1 })
}

/** Pictures and film of a review, hidden ones veiled. Pressed, each opens with what can be done about it. */
export function ReviewMedia({
  review: { media },
  onOpen,
}: {
  review: AdminReview
  onOpen: (position: number) => void
}) {
  if (media.length === 0) return null
  return (
    <ul className={styles.media} aria-label={words.media}>
      {media.map((medium) => (
        <li key={medium.position}>
          <button
            type="button"
            className={classNames(medium.hidden !== null && styles.veiled)}
            aria-label={labelOf(medium)}
            onClick={() => onOpen(medium.position)}
          >
            <Thumb medium={medium} />
            {medium.hidden === null ? null : (
              <span className={styles.veil}>
                <Icon path={eyeOffIcon} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Thumb({ medium: { kind, src, poster } }: { medium: AdminReviewMedium }) {
  const small = kind === 'image' ? src.replace('-800.', '-360.') : poster
  return (
    <>
      {small === null ? null : <img src={small} alt="" width={80} height={100} loading="lazy" />}
      {kind === 'video' ? (
        <span className={styles.play}>
          <Icon path={playIcon} filled />
        </span>
      ) : null}
    </>
  )
}

function labelOf(medium: AdminReviewMedium): string {
  const name = mediumName(medium)
  return medium.hidden === null
    ? name
    : format(words.hiddenMedium, { name, reason: REVIEW_ANSWER_TEXTS.reasons[medium.hidden] })
}
