import type { OrderStatus } from '#domain/orders/order-status.ts'

export const ANONYMOUS = 'Anonymous'

/** The name under a review. */
export function reviewerName(fullName: string | null | undefined): string {
  return fullName?.trim() || ANONYMOUS
}

/**
 * What a person's orders of a product allow. One that is not cancelled allows a review, before delivery too. The review
 * is a "Verified purchase" when one of the orders was delivered.
 */
export function reviewRight(statuses: readonly OrderStatus[]): { mayReview: boolean; isVerified: boolean } {
  return {
    mayReview: statuses.some((status) => status !== 'cancelled'),
    isVerified: statuses.includes('delivered'),
  }
}

/** Newest first; the same instant by id, so that two lists agree. */
export function newestFirst<Review extends { _id: string; createdAt: string }>(
  reviews: readonly Review[],
): Review[] {
  return [...reviews].sort((a, b) => {
    const difference = Date.parse(b.createdAt) - Date.parse(a.createdAt)
    return difference || (a._id < b._id ? -1 : 1)
  })
}
