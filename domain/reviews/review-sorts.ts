/** Sort orders of a product's reviews. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEWS_PER_PAGE = 10

/** A product with fewer reviews has no filters and sorting. */
export const FILTERS_FROM = 8
