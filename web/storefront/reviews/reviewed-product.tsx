import { useRef, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { ReviewableOrder } from '#domain/reviews/api-own-review.ts'
import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { REVIEW_PAGE_TEXTS } from '#texts/reviews/review-page-texts.ts'
import type { ReviewVisitor } from '#web/api/reviews.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import { OwnReview } from './own-review.tsx'
import { readReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './reviewed-product.module.css'
import { StarChoice } from './star-choice.tsx'

/** A product that may be reviewed: its stars to tap, the form, or what was written. */
export function ReviewedProduct({
  product,
  draftKey,
  visitor,
  open,
  stars,
  reload,
  onDeleted,
}: {
  product: ReviewableOrder['products'][number]
  /** Under which the tab keeps what is written. */
  draftKey: string
  visitor: ReviewVisitor
  /** The form is there at once. */
  open: boolean
  /** Chosen before, by a link; 0 for none. */
  stars: number
  reload: () => Promise<void>
  /** Where the product goes with its review: says so itself. */
  onDeleted?: () => void
}) {
  const { review } = product
  const [chosen, choose] = useState(stars)
  const [writes, write] = useState(
    () => readReviewDraft(draftKey) !== null || (review === null && (open || stars > 0)),
  )
  const [said, say] = useState<string | null>(null)
  const [isTapped, tap] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const begin = (value: number) => {
    choose(value)
    say(null)
    tap(true)
    write(true)
  }
  const end = (sentence: string | null) => {
    say(sentence)
    write(false)
    choose(0)
    if (sentence === null) bringForward(place.current)
    else void reload()
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.product}>
      <div className={styles.head}>
        <LinePicture src={product.image} size="small" />
        <div className={styles.about}>
          <p className={styles.name}>
            {product.path === '' ? product.name : <PageLink to={product.path}>{product.name}</PageLink>}
          </p>
          <p className="muted small">
            {product.sizes.map((size) => format(words.size, { size })).join(', ')}
          </p>
          {product.delivered || review !== null ? null : (
            <p className="muted small">{REVIEW_PAGE_TEXTS.notYet}</p>
          )}
        </div>
      </div>
      {said === null ? null : (
        <div tabIndex={-1} ref={bringForward} className={styles.said}>
          <Note kind="ok" live>
            {said}
          </Note>
        </div>
      )}
      {writes ? (
        <ReviewForm
          product={product}
          own={review}
          visitor={visitor}
          draftKey={draftKey}
          stars={chosen}
          takesFocus={isTapped}
          onSent={end}
          {...(review === null && open ? {} : { onCancel: () => end(null) })}
        />
      ) : review === null ? (
        said === null || said === words.deleted ? (
          <StarChoice label={format(words.rate, { name: product.name })} value={0} onChoose={begin} />
        ) : null
      ) : (
        <OwnReview
          review={review}
          visitor={visitor}
          onEdit={() => begin(0)}
          onDeleted={() => {
            onDeleted?.()
            end(words.deleted)
          }}
        />
      )}
    </div>
  )
}

/**
 * What has had the focus is gone: what stands there instead takes it. The form was long, so that the screen would show
 * what stands far below.
 */
function bringForward(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
