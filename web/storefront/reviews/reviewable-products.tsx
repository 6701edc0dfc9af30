import type { ReviewableOrder } from '#domain/reviews/api-own-review.ts'
import { REVIEW_PAGE_TEXTS as words } from '#texts/reviews/review-page-texts.ts'
import type { ReviewVisitor } from '#web/api/reviews.ts'
import styles from './reviewed-product.module.css'
import { ReviewedProduct } from './reviewed-product.tsx'

/** What a link of an invitation has chosen. */
export interface ChosenStars {
  /** 0 for none. */
  stars: number
  /** Null for the first that has no review. */
  productId: string | null
}

/** The products of an order, each with its review or the way to one. */
export function ReviewableProducts({
  order: { orderId, products },
  visitor,
  chosen = { stars: 0, productId: null },
  reload,
}: {
  order: ReviewableOrder
  visitor: ReviewVisitor
  chosen?: ChosenStars
  reload: () => Promise<void>
}) {
  if (products.length === 0) return <p className="muted">{words.none}</p>
  const meant = products.find(({ _id }) => _id === chosen.productId) ?? products.find(({ review }) => !review)
  return (
    <ul className={styles.products} aria-label={words.products}>
      {products.map((product) => (
        <li key={product._id}>
          <ReviewedProduct
            product={product}
            draftKey={`${orderId} ${product._id}`}
            visitor={visitor}
            open={products.length === 1 || (product === meant && chosen.stars > 0)}
            stars={product === meant ? chosen.stars : 0}
            reload={reload}
          />
        </li>
      ))}
    </ul>
  )
}
