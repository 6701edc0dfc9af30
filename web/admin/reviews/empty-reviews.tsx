import { format } from '#domain/language/format.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { type ReviewQuery, reviewsAddress } from './review-query.ts'
import styles from './reviews-page.module.css'

/** In the place of cards: what is true, and what comes here. */
export function EmptyReviews({ query: { view, q } }: { query: ReviewQuery }) {
  return (
    <div className={styles.box}>
      {q === '' ? (
        <EmptyList title={words.nothing[view]} text={words.comesHere[view]} />
      ) : (
        <EmptyList title={format(words.noneFor, { query: q })} text={words.lookedHere}>
          <LinkButton variant="line" to={reviewsAddress({ view })}>
            {words.clearSearch}
          </LinkButton>
        </EmptyList>
      )}
    </div>
  )
}
