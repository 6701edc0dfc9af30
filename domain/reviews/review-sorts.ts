/** In which order a product's reviews are read. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Reviews of one page of the list. */
export const REVIEWS_PER_PAGE = 10

/** From so many on, a page offers filters and sorting. */
export const FILTERS_FROM = 8
