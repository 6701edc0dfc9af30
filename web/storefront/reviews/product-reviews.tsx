import { lazy, Suspense, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { FILTERS_FROM } from '#domain/reviews/review-sorts.ts'
import type { ProductReviews as Reviews } from '#server/reviews/get-product-reviews.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { Button } from '#web/components/button.tsx'
import { useHydrated } from '#web/components/hydrated.ts'
import { onDemand } from '#web/components/on-demand.ts'
import styles from './product-reviews.module.css'
import { ReviewEntry } from './review-entry.tsx'
import { mediaOf } from './review-media.ts'
import { ReviewSummaryPart } from './review-summary.tsx'
import { ReviewTools } from './review-tools.tsx'
import { useReviewList } from './use-review-list.ts'
import { useReviewMarks } from './use-review-marks.ts'

const loadMediaModal = () => import('./media-modal.tsx')
const MediaModal = lazy(loadMediaModal)

/** What others say: the mean and its spread, the newest few at once, the others when asked for. */
export function ProductReviews({ productId, reviews }: { productId: string; reviews: Reviews }) {
  const list = useReviewList(productId, reviews)
  const marks = useReviewMarks(productId)
  const isAlive = useHydrated()
  /** The address of what is shown large. */
  const [large, setLarge] = useState<string | null>(null)
  const open = (src: string) => void onDemand(loadMediaModal, () => setLarge(src))
  const { summary, curatedCount } = reviews
  const hasTools = summary.count >= FILTERS_FROM
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 id="reviews-title">{REVIEW_LIST_TEXTS.title}</h2>
          {summary.count === 0 ? <p className={styles.none}>{REVIEW_LIST_TEXTS.none}</p> : null}
          {summary.count > 0 ? (
            <ReviewSummaryPart
              summary={summary}
              curatedCount={curatedCount}
              stars={list.wish.stars}
              onStars={hasTools ? (stars) => list.narrow({ stars }) : null}
            />
          ) : null}
        </div>
        {summary.count + curatedCount > 0 ? (
          <div className={styles.words}>
            {hasTools ? (
              <div className={styles.toolsPlace}>
                {isAlive ? <ReviewTools summary={summary} list={list} /> : null}
              </div>
            ) : null}
            <ul className={list.state === 'loading' ? styles.stale : undefined}>
              {list.shown.map((review) => (
                <ReviewEntry key={review._id} review={review} marks={isAlive ? marks : null} onOpen={open} />
              ))}
            </ul>
            {list.hasMore ? (
              <Button
                variant="line"
                className={styles.more}
                loading={list.state === 'more'}
                loadingText={words.loading}
                onClick={list.more}
              >
                {words.more}
              </Button>
            ) : null}
            {list.state === 'failed' ? (
              <p className={styles.failed} role="alert">
                {REVIEW_LIST_TEXTS.moreFailed}
              </p>
            ) : null}
            <p className="visually-hidden" role="status">
              {list.touched ? format(words.shown, { shown: list.shown.length, count: list.total }) : null}
            </p>
          </div>
        ) : null}
        {large === null ? null : (
          <Suspense>
            <MediaModal
              media={list.shown.flatMap(mediaOf)}
              src={large}
              onChange={setLarge}
              onClose={() => setLarge(null)}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}
