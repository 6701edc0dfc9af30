import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { Stars } from '#web/components/rating.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './review-card.module.css'

/** The product, the stars, who wrote it and when. */
export function CardHead({
  headingId,
  product,
  stars,
  by: { name, at, size },
  children,
}: {
  headingId: string
  product: AdminReview['product']
  stars: number
  by: { name: string; at: string; size: string | null }
  /** Further ways on, such as to the order. */
  children?: Elements
}) {
  const said = { name, date: formatDate(new Date(at)) }
  return (
    <div className={styles.head}>
      {product.picture === null ? (
        <span className={styles.thumb} />
      ) : (
        <img className={styles.thumb} src={product.picture} alt="" width={44} height={55} loading="lazy" />
      )}
      <div className={styles.who}>
        <h2 id={headingId}>
          <PageLink to={`/admin/products/${encodeURIComponent(product._id)}`}>{product.name}</PageLink>
        </h2>
        <p>
          <span className={styles.stars} role="img" aria-label={format(words.outOfFive, { stars })}>
            <Stars rating={stars} />
            <b>{stars}</b>
          </span>
          <span>{size === null ? format(words.by, said) : format(words.bySize, { ...said, size })}</span>
          {children}
        </p>
      </div>
    </div>
  )
}
