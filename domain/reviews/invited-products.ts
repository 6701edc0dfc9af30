/**
 * The products of an order that its page offers for review, or whose review it shows: delivered or already reviewed.
 */
export function invitedProducts<Product extends { delivered: boolean; review: object | null }>(
  products: readonly Product[],
): Product[] {
  return products.filter(({ delivered, review }) => delivered || review !== null)
}
