import type { OrderStatus } from '#domain/orders/order-status.ts'

export const ANONYMOUS = 'Anonymous'

/** The name under a review. */
export function reviewerName(fullName: string | null | undefined): string {
  return fullName?.trim() || ANONYMOUS
}

/** A line of a product in a customer's order. */
export interface OrderedLine {
  status: OrderStatus
  /** Not all of its pieces were cancelled. */
  stands: boolean
  /** A parcel with pieces of it was delivered. */
  delivered: boolean
}

/**
 * What a customer's orders of a product allow. A line that is not cancelled allows a review, even before delivery. The
 * review is a "Verified purchase" if such a line was delivered, independent of the order's other lines.
 */
export function reviewRight(lines: readonly OrderedLine[]): { mayReview: boolean; isVerified: boolean } {
  const standing = lines.filter(({ status, stands }) => status !== 'cancelled' && stands)
  return { mayReview: standing.length > 0, isVerified: standing.some(({ delivered }) => delivered) }
}

/**
 * The products of an order that its page offers for review, or whose review it shows: delivered or already reviewed.
 */
export function invitedProducts<Product extends { delivered: boolean; review: object | null }>(
  products: readonly Product[],
): Product[] {
  return products.filter(({ delivered, review }) => delivered || review !== null)
}
