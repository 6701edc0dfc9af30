import { useEffect, useState } from 'react'
import type { ReviewableOrder } from '#domain/reviews/api-own-review.ts'
import { invitedProducts } from '#domain/reviews/review.ts'
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

/**
 * The reviews on an order's page: of delivered products, and earlier ones. Empty before delivery, as there is no
 * invitation yet.
 */
export default function OrderReviews({ orderId, delivered }: { orderId: string; delivered: boolean }) {
  const [found, setFound] = useState<Loaded<ReviewableOrder> | null>(null)
  // The world outside: the shop.
  useEffect(() => {
    const asking = new AbortController()
    load(orderId, asking.signal).then(setFound, (error: unknown) => {
      if (!asking.signal.aborted) reportError(error)
    })
    return () => asking.abort()
  }, [orderId])
  const products = found?.value ? invitedProducts(found.value.products) : []
  if (!delivered && products.length === 0) return null
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
          order={{ ...found.value, products }}
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
