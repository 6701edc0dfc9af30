import { lazy, Suspense, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { PageReview, ProductReviews as Reviews } from '#server/reviews/get-product-reviews.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { onDemand } from '#web/components/on-demand.ts'
import { Stars } from '#web/components/rating.tsx'
import styles from './product-reviews.module.css'
import { ReviewEntry, type ReviewMedia } from './review-entry.tsx'

const loadMediaModal = () => import('./media-modal.tsx')
const MediaModal = lazy(loadMediaModal)

/** What others say: the mean and its spread, the newest few at once, all of them when asked for. */
export function ProductReviews({ productId, reviews }: { productId: string; reviews: Reviews }) {
  const [all, setAll] = useState<readonly PageReview[] | null>(null)
  const [media, setMedia] = useState<ReviewMedia | null>(null)
  const shown = all ?? reviews.newest
  const open = (chosen: ReviewMedia) => void onDemand(loadMediaModal, () => setMedia(chosen))
  const { summary, curatedCount } = reviews
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 id="reviews-title">{REVIEW_LIST_TEXTS.title}</h2>
          {summary.count === 0 ? <p className={styles.none}>{REVIEW_LIST_TEXTS.none}</p> : null}
          {summary.count > 0 ? <Summary summary={summary} curatedCount={curatedCount} /> : null}
        </div>
        {shown.length > 0 ? (
          <div className={styles.words}>
            <ul>
              {shown.map((review) => (
                <ReviewEntry key={review._id} review={review} onOpen={open} />
              ))}
            </ul>
            {all === null && summary.count + curatedCount > shown.length ? (
              <MoreReviews
                productId={productId}
                label={showAllText(summary.count, curatedCount)}
                onLoaded={setAll}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      {media ? (
        <Suspense>
          <MediaModal media={media} onClose={() => setMedia(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Summary({
  summary: { average, count, distribution },
  curatedCount,
}: {
  summary: Reviews['summary']
  curatedCount: number
}) {
  return (
    <>
      <div className={styles.mean}>
        <b>{average.toFixed(1)}</b>
        <p>
          <span className="visually-hidden">{REVIEW_LIST_TEXTS.outOfFive}, </span>
          <Stars rating={average} />
          {countText(count, curatedCount)}
        </p>
      </div>
      <ul className={styles.bars} aria-label={REVIEW_LIST_TEXTS.distribution}>
        {distribution.map(({ stars, percent }) => (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <progress
              max={100}
              value={percent}
              aria-label={format(REVIEW_LIST_TEXTS.share, { count: stars, percent })}
            />
            <span aria-hidden="true">{percent}%</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function MoreReviews({
  productId,
  label,
  onLoaded,
}: {
  productId: string
  label: string
  onLoaded: (all: readonly PageReview[]) => void
}) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  async function load(): Promise<void> {
    setState('loading')
    try {
      const { fetchAllReviews } = await import('./fetch-all-reviews.ts')
      onLoaded(await fetchAllReviews(productId))
    } catch {
      // Whatever it was, the person can only try again, and is told so.
      setState('failed')
    }
  }
  return (
    <div className={styles.more}>
      <Button
        variant="line"
        className={styles.all}
        loading={state === 'loading'}
        loadingText={label}
        onClick={() => void load()}
      >
        {label}
      </Button>
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          {REVIEW_LIST_TEXTS.moreFailed}
        </p>
      ) : null}
    </div>
  )
}

/** 'Show all 12 reviews and 1 chosen by the shop'. */
function showAllText(count: number, curated: number): string {
  const reviews = format(REVIEW_LIST_TEXTS.reviews, { count })
  return curated > 0
    ? format(REVIEW_LIST_TEXTS.showAllAndCurated, { reviews, curated })
    : format(REVIEW_LIST_TEXTS.showAll, { reviews })
}

/** '12 reviews and 1 chosen by the shop, which does not count'. */
function countText(count: number, curated: number): string {
  const reviews = format(REVIEW_LIST_TEXTS.reviews, { count })
  return curated > 0 ? format(REVIEW_LIST_TEXTS.andCurated, { reviews, count: curated }) : reviews
}
