import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { CuratedReview } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Mark } from '../components/mark.tsx'
import { CardHead } from './card-head.tsx'
import styles from './review-card.module.css'
import { cardId } from './use-review-place.ts'

/** One review that the shop chose from elsewhere. */
export function CuratedCard({
  review,
  isCurrent,
  busy,
  onCome,
  onChange,
  onArchive,
}: {
  review: CuratedReview
  isCurrent: boolean
  busy: boolean
  onCome: () => void
  onChange: () => void
  /** Takes it off the shop, or brings it back. */
  onArchive: () => void
}) {
  const headingId = useId()
  const { product, name, archivedAt, createdBy } = review
  const isArchived = archivedAt !== null
  const archiveText = isArchived ? words.bringBack : words.archive
  const named = (button: string) => format(words.of, { button, product: product.name, name })
  return (
    <article
      id={cardId(review._id)}
      className={classNames(styles.card, isCurrent && styles.current)}
      aria-labelledby={headingId}
      tabIndex={-1}
      onFocus={onCome}
    >
      <CardHead
        headingId={headingId}
        product={product}
        stars={review.stars}
        by={{ name, at: review.createdAt, size: null }}
      />
      <p className={classNames(styles.words, isArchived && styles.hidden)}>{review.words}</p>
      <div className={styles.marks}>
        <Mark tone="info">{format(words.curatedFrom, { source: review.source })}</Mark>
        {isArchived ? <Mark tone="plain">{words.archived}</Mark> : null}
        {createdBy === null ? null : (
          <span className={styles.note}>{format(words.curatedBy, { name: createdBy })}</span>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="line" small aria-label={named(words.change)} onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="quiet" small loading={busy} aria-label={named(archiveText)} onClick={onArchive}>
          {archiveText}
        </Button>
      </div>
    </article>
  )
}
