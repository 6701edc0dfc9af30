import { format } from '#domain/language/format.ts'
import { FITS } from '#domain/reviews/fit.ts'
import { LEAST_FITS } from '#domain/reviews/fit-summary.ts'
import type { ReviewSummary } from '#domain/reviews/review-list.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { Stars } from '#web/components/rating.tsx'
import styles from './product-reviews.module.css'

/** The mean, how the stars are spread, and how it fits. A row of stars chooses the reviews that gave so many. */
export function ReviewSummaryPart({
  summary: { average, count, distribution, fit },
  curatedCount,
  stars: chosen,
  onStars,
}: {
  summary: ReviewSummary
  curatedCount: number
  stars: number | null
  /** Null where there are too few to choose from. */
  onStars: ((stars: number | null) => void) | null
}) {
  const told = FITS.reduce((sum, one) => sum + fit[one], 0)
  return (
    <>
      <div className={styles.mean}>
        <b>{average.toFixed(1)}</b>
        <p>
          <span className="visually-hidden">{`${REVIEW_LIST_TEXTS.outOfFive}, `}</span>
          <Stars rating={average} />
          <span>{countText(count, curatedCount)}</span>
        </p>
      </div>
      <ul className={styles.bars} aria-label={REVIEW_LIST_TEXTS.distribution}>
        {distribution.map(({ stars, percent, count: those }) => (
          <li key={stars} className={onStars ? styles.choice : undefined}>
            {onStars ? (
              <button
                type="button"
                aria-pressed={chosen === stars}
                aria-label={format(words.onlyStars, { stars, count: those })}
                disabled={those === 0}
                onClick={() => onStars(chosen === stars ? null : stars)}
              >
                {stars}
              </button>
            ) : (
              <span aria-hidden="true">{stars}</span>
            )}
            <progress
              max={100}
              value={percent}
              aria-label={format(REVIEW_LIST_TEXTS.share, { count: stars, percent })}
            />
            <span aria-hidden="true">{`${percent}%`}</span>
          </li>
        ))}
      </ul>
      {told >= LEAST_FITS ? (
        <ul className={styles.fits} aria-label={words.fit}>
          {FITS.map((one) => (
            <li key={one}>{format(words.aboutFit, { fit: words.fits[one], count: fit[one], of: told })}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** '12 reviews and 1 chosen by the shop, which does not count'. */
function countText(count: number, curated: number): string {
  const reviews = format(REVIEW_LIST_TEXTS.reviews, { count })
  return curated > 0 ? format(REVIEW_LIST_TEXTS.andCurated, { reviews, count: curated }) : reviews
}
