import { REVIEW_VIEWS, type ReviewView } from '#domain/reviews/api-admin-review.ts'

/** What the list of reviews shows, as its address says it; '' where the address is silent. */
export interface ReviewQuery {
  view: ReviewView
  q: string
  /** After which row this page of the list begins. */
  after: string
}

const LIST = '/admin/reviews'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const told = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most)
  return {
    view: REVIEW_VIEWS.find((view) => view === told('view', 20)) ?? 'to-check',
    q: told('q', 100),
    after: told('after', 200),
  }
}

/** The address of a list. What comes first there is not said: the tab of those to check, the first page. */
export function reviewsAddress(query: Partial<ReviewQuery>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== '' && !(name === 'view' && value === 'to-check')) told.set(name, value)
  return told.size === 0 ? LIST : `${LIST}?${told}`
}
