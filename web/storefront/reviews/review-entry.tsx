import { format } from '#domain/language/format.ts'
import type { PageReview } from '#domain/reviews/api-review.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { playIcon, tickIcon } from '#web/components/icons.ts'
import { Stars } from '#web/components/rating.tsx'
import { filmLength } from './film-length.ts'
import styles from './product-reviews.module.css'
import { ReviewActions } from './review-actions.tsx'
import { asWebp, mediaOf, type ReviewMedia, smallOf } from './review-media.ts'
import type { ReviewMarks } from './use-review-marks.ts'

export function ReviewEntry({
  review,
  marks,
  onOpen,
}: {
  review: PageReview
  /** Null in the server's HTML, where nothing can be pressed. */
  marks: ReviewMarks | null
  /** Shows the picture or film of this address large. */
  onOpen: (src: string) => void
}) {
  const { answer } = review
  const media = mediaOf(review)
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <h3>{review.name}</h3>
        <time dateTime={review.createdAt}>{review.date}</time>
      </div>
      <p className={styles.marks}>
        <span role="img" aria-label={format(REVIEW_LIST_TEXTS.stars, { stars: review.stars })}>
          <Stars rating={review.stars} />
        </span>
        {review.verified ? (
          <span className={styles.verified}>
            <Icon path={tickIcon} size="small" />
            <span>{REVIEW_LIST_TEXTS.verified}</span>
          </span>
        ) : null}
        {review.curated ? (
          <span className={styles.curated}>
            {review.source
              ? format(REVIEW_LIST_TEXTS.curatedFrom, { source: review.source })
              : REVIEW_LIST_TEXTS.curated}
          </span>
        ) : null}
      </p>
      <About review={review} />
      <p className={review.removed === null ? styles.text : styles.removed}>{review.description}</p>
      {media.length > 0 ? (
        <ul className={styles.media} aria-label={REVIEW_LIST_TEXTS.media}>
          {media.map((medium) => (
            <li key={medium.src}>
              <button type="button" aria-label={medium.label} onClick={() => onOpen(medium.src)}>
                <Thumbnail medium={medium} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {answer ? (
        <blockquote className={styles.answer}>
          <p className={styles.shop}>{format(REVIEW_LIST_TEXTS.answer, { date: answer.date })}</p>
          <p>{answer.text}</p>
        </blockquote>
      ) : null}
      {review.curated ? null : (
        <div className={styles.act}>{marks ? <ReviewActions review={review} marks={marks} /> : null}</div>
      )}
    </li>
  )
}

/** 'Size 4-5Y · Just right · 4 years · 104 cm · Changed later'. */
function About({ review: { size, fit, age, height, edited } }: { review: PageReview }) {
  const parts = [
    size && format(words.boughtSize, { size }),
    fit && words.fits[fit],
    age,
    height,
    edited && words.edited,
  ].filter(Boolean)
  return parts.length > 0 ? <p className={styles.about}>{parts.join(' · ')}</p> : null
}

function Thumbnail({ medium: { kind, src, poster, seconds } }: { medium: ReviewMedia }) {
  const small = smallOf(kind === 'image' ? src : poster)
  return (
    <>
      {small ? (
        <picture>
          <source type="image/avif" srcSet={small} />
          <img src={asWebp(small)} alt="" width={72} height={90} loading="lazy" />
        </picture>
      ) : null}
      {kind === 'video' ? (
        <span className={styles.film}>
          <Icon path={playIcon} filled />
          {seconds > 0 ? <span>{filmLength(seconds * 1_000)}</span> : null}
        </span>
      ) : null}
    </>
  )
}
