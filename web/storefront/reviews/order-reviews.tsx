import { useEffect, useState } from 'react'
import type { ReviewableOrder } from '#domain/reviews/api-own-review.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { REVIEW_PAGE_TEXTS as words } from '#texts/reviews/review-page-texts.ts'
import { type Loaded, loaded } from '#web/api/loaded.ts'
import { fetchReviewableOrder } from '#web/api/reviews.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import { ReviewableProducts } from './reviewable-products.tsx'
import styles from './reviewed-product.module.css'

const BY_SESSION = { token: undefined }

/** The reviews of an order, on its page. They are asked for when the page is there. */
export default function OrderReviews({ orderId }: { orderId: string }) {
  const [found, setFound] = useState<Loaded<ReviewableOrder> | null>(null)
  // The world outside: the shop.
  useEffect(() => {
    const asking = new AbortController()
    load(orderId, asking.signal).then(setFound, (error: unknown) => {
      if (!asking.signal.aborted) reportError(error)
    })
    return () => asking.abort()
  }, [orderId])
  return (
    <section className={`box ${styles.section}`} aria-labelledby="order-reviews">
      <h2 id="order-reviews" className={styles.title}>
        {ORDER_PAGE_TEXTS.reviewHeading}
      </h2>
      <p className="muted">{ORDER_PAGE_TEXTS.reviewText}</p>
      {found === null ? (
        <p className={styles.wait}>
          <Pinwheel size="small" />
          <span>{` ${words.loading}`}</span>
        </p>
      ) : found.value === null ? (
        <div className={styles.failed}>
          <Note kind="bad" live>
            {found.failure}
          </Note>
          <Button variant="line" small onClick={() => void load(orderId).then(setFound)}>
            {words.retry}
          </Button>
        </div>
      ) : (
        <ReviewableProducts
          order={found.value}
          visitor={BY_SESSION}
          reload={async () => {
            const next = await load(orderId)
            // What is shown stays when the shop does not answer now.
            if (next.value) setFound(next)
          }}
        />
      )}
    </section>
  )
}

function load(orderId: string, signal?: AbortSignal): Promise<Loaded<ReviewableOrder>> {
  return loaded(fetchReviewableOrder(orderId, BY_SESSION, signal), words.loadFailed)
}
