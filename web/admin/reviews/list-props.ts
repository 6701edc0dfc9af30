import type { AdminReviewList } from '#domain/reviews/api-admin-review.ts'
import type { Elements } from '#web/components/elements.ts'
import type { ReviewQuery } from './review-query.ts'

/** What the page gives to the list of a tab, which brings the page's head: the one primary action is about its rows. */
export interface ListProps {
  query: ReviewQuery
  /** Null while another list, or the first, is on its way. */
  list: AdminReviewList | null
  /** How all reviews stand, in a line. */
  standing: string | undefined
  /** Tabs, search and what failed, between head and rows. */
  between: Elements
}
