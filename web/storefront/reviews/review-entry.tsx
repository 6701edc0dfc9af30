import { format } from '#domain/language/format.ts'
import type { PageReview } from '#server/reviews/get-product-reviews.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { playIcon, tickIcon } from '#web/components/icons.ts'
import { Stars } from '#web/components/rating.tsx'
import styles from './product-reviews.module.css'

/** A picture or film of a review, as it is shown large. */
export interface ReviewMedia {
  kind: 'image' | 'video'
  src: string
  label: string
}

export function ReviewEntry({
  review,
  onOpen,
}: {
  review: PageReview
  onOpen: (media: ReviewMedia) => void
}) {
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
            {REVIEW_LIST_TEXTS.verified}
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
      <p className={styles.text}>{review.description}</p>
      <Media review={review} onOpen={onOpen} />
    </li>
  )
}

function Media({ review, onOpen }: { review: PageReview; onOpen: (media: ReviewMedia) => void }) {
  if (review.images.length === 0 && review.video === '') return null
  return (
    <ul className={styles.media} aria-label={REVIEW_LIST_TEXTS.media}>
      {review.images.map((src, index) => {
        const label = format(REVIEW_LIST_TEXTS.pictureBy, { number: index + 1, name: review.name })
        const small = src.replace('-800.', '-360.')
        return (
          <li key={src}>
            <button type="button" aria-label={label} onClick={() => onOpen({ kind: 'image', src, label })}>
              <picture>
                <source type="image/avif" srcSet={small} />
                <img src={asWebp(small)} alt="" width={72} height={90} loading="lazy" />
              </picture>
            </button>
          </li>
        )
      })}
      {review.video ? (
        <li>
          <button
            type="button"
            className={styles.film}
            aria-label={format(REVIEW_LIST_TEXTS.videoBy, { name: review.name })}
            onClick={() =>
              onOpen({
                kind: 'video',
                src: review.video,
                label: format(REVIEW_LIST_TEXTS.videoBy, { name: review.name }),
              })
            }
          >
            <Icon path={playIcon} filled />
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function asWebp(address: string): string {
  return address.replace(/\.avif$/, '.webp')
}
