import { format } from '#domain/language/format.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import styles from './rating.module.css'

/** Five stars filled by the average, or one star, with the number and the count; one name for all of it. */
export function Rating({
  rating,
  reviews,
  short = false,
}: {
  rating: number
  reviews: number
  /** One star, where there is little room. */
  short?: boolean
}) {
  return (
    <span
      className={short ? styles.short : styles.rating}
      role="img"
      aria-label={
        reviews > 0
          ? format(COMPONENT_TEXTS.rating, { mean: rating.toFixed(1), count: reviews })
          : COMPONENT_TEXTS.noRating
      }
    >
      {short ? null : <Stars rating={rating} />}
      {reviews > 0 ? <b>{rating.toFixed(1)}</b> : null}
      <span>{`(${reviews})`}</span>
    </span>
  )
}

/** The stars alone, for places that say the number in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg className={styles.stars} width="82" height="15" aria-hidden="true">
      <rect className={styles.off} width="100%" height="100%" />
      <rect className={styles.on} width={`${Math.round(rating * 20)}%`} height="100%" />
    </svg>
  )
}
