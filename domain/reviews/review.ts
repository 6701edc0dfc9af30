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
