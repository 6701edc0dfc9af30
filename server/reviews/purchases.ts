import { reviewRight } from '#domain/reviews/review.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import type { Reviewer } from './find-reviewer.ts'
import { type BoughtLine, hasOrder, readBoughtLines } from './purchase-queries.ts'

/** Requires any order that was not cancelled, of any product. @throws ShopError `review_not_ordered` */
export async function requireAnyOrder(db: Connection, { customerId }: Reviewer): Promise<void> {
  if (!(await hasOrder(db, customerId))) throw new ShopError('review_not_ordered')
}

export interface Purchase {
  /** The order line under review. */
  line: BoughtLine
  /** Whether the product was delivered to this customer. */
  verified: boolean
}

/**
 * The customer's purchase of a product; cancelled orders and lines do not count. In a transaction the orders cannot be
 * cancelled until it ends.
 * @param size the reviewed size, if several were ordered
 * @throws ShopError `review_not_ordered`
 */
export async function requirePurchase(
  tx: Connection,
  { customerId, orderId }: Reviewer,
  { productId, size = null }: { productId: string; size?: string | null },
): Promise<Purchase> {
  const bought = await readBoughtLines(tx, { customerId, productId })
  const lines = bought.filter((line) => orderId === null || line.orderId === orderId)
  const [first] = lines
  if (!first || !reviewRight(lines).mayReview) throw new ShopError('review_not_ordered')
  const line = lines.find(({ sizeLabel }) => sizeLabel === size) ?? first
  return { line, verified: reviewRight(bought).isVerified }
}
