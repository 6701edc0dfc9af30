import type { OrderStatus } from '#domain/orders/order-status.ts'

export const ANONYMOUS = 'Anonymous'

/** The name under a review. */
export function reviewerName(fullName: string | null | undefined): string {
  return fullName?.trim() || ANONYMOUS
}

/** A line of a product in somebody's order. */
export interface OrderedLine {
  status: OrderStatus
  /** Pieces of it were not cancelled. */
  stands: boolean
  /** A parcel with pieces of it has arrived. */
  delivered: boolean
}

/**
 * What a person's orders of a product allow. A line that is not cancelled allows a review, before delivery too. The
 * review is a "Verified purchase" when such a line was delivered, whatever else its order held.
 */
export function reviewRight(lines: readonly OrderedLine[]): { mayReview: boolean; isVerified: boolean } {
  const standing = lines.filter(({ status, stands }) => status !== 'cancelled' && stands)
  return { mayReview: standing.length > 0, isVerified: standing.some(({ delivered }) => delivered) }
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
