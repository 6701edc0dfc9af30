import { useState } from 'react'
import type { ApiOwnReview } from '#domain/reviews/api-own-review.ts'
import { REVIEW_FORM_TEXTS } from '#texts/reviews/form-texts.ts'
import { REVIEW_PAGE_TEXTS as words } from '#texts/reviews/review-page-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import type { TabProps } from '#web/storefront/customers/account.ts'
import parts from '#web/storefront/customers/account-parts.module.css'
import { LoadFailure } from '#web/storefront/customers/load-failure.tsx'
import styles from './reviewed-product.module.css'
import { ReviewedProduct } from './reviewed-product.tsx'

const BY_SESSION = { token: undefined }

/** The customer's own reviews, which can be edited and deleted. */
export default function OwnReviewsTab({ account: { reload }, data }: TabProps<ApiOwnReview[]>) {
  const { value: reviews, failure } = data
  const [deleted, setDeleted] = useState(false)
  return (
    <section className="box">
      <div className={parts.head}>
        <h1 className={parts.title}>{words.ownTitle}</h1>
      </div>
      {deleted ? (
        <Note kind="ok" live>
          {REVIEW_FORM_TEXTS.deleted}
        </Note>
      ) : null}
      {reviews === null ? (
        <LoadFailure message={failure} onRetry={() => void reload()} />
      ) : reviews.length === 0 ? (
        <EmptyState title={words.ownEmpty} text={words.ownEmptyText}>
          <LinkButton to="/orders">{words.toOrders}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.products}>
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewedProduct
                product={{
                  ...review.product,
                  sizes: review.size === '' ? [] : [review.size],
                  delivered: true,
                  review,
                }}
                draftKey={review._id}
                visitor={BY_SESSION}
                open={false}
                stars={0}
                reload={reload}
                onDeleted={() => setDeleted(true)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
