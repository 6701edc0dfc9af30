import { productPath } from '#domain/catalogue/product.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ApiOwnReview, OwnReviewMarks, ReviewableOrder } from '#domain/reviews/api-own-review.ts'
import { reviewRight } from '#domain/reviews/review.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import type { Reviewer } from './find-reviewer.ts'
import { listMarks, type NamedProduct, readNamedProducts } from './own-queries.ts'
import { type BoughtLine, readBoughtLines, readLinesOfOrder } from './purchase-queries.ts'
import { listReviewsOf, type ReviewRow } from './queries.ts'
import { mediumAddress, posterAddress, toApiReview } from './to-api-review.ts'
import { readProductOfOwn } from './write-queries.ts'

/**
 * The product of a review that the reviewer may change.
 * @throws ShopError `not_found` for another person's review, or one of another order than the link's
 */
export async function requireOwnReview(
  db: Connection,
  { customerId, orderId }: Reviewer,
  reviewId: string,
): Promise<string> {
  const productId = await readProductOfOwn(db, { customerId, reviewId })
  if (productId === null) throw new ShopError('not_found')
  if (orderId === null) return productId
  const lines = await readLinesOfOrder(db, { customerId, orderId })
  if (!lines.some((line) => line.productId === productId)) throw new ShopError('not_found')
  return productId
}

/** All reviews of the caller, the newest first. */
export async function listOwnReviews(
  { db }: Pick<Services, 'db'>,
  customerId: string,
  words: Words,
): Promise<ApiOwnReview[]> {
  const rows = await listReviewsOf(db, customerId)
  const products = await readNamedProducts(
    db,
    rows.map(({ productId }) => productId),
  )
  return rows.map((row) => toOwnReview(row, products.get(row.productId), words))
}

/**
 * The products of an order, with the customer's reviews of them.
 * @throws ShopError `order_not_found` for another person's order, or not the link's
 */
export async function readReviewableOrder(
  { db }: Pick<Services, 'db'>,
  { customerId, orderId: linked }: Reviewer,
  orderId: string,
  words: Words,
): Promise<ReviewableOrder> {
  const lines =
    linked === null || linked === orderId ? await readLinesOfOrder(db, { customerId, orderId }) : []
  if (lines.length === 0) throw new ShopError('order_not_found')
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const [products, reviews] = await Promise.all([
    readNamedProducts(db, ids),
    listReviewsOf(db, customerId, ids),
  ])
  return {
    orderId,
    number: shortOrderNumber(orderId),
    products: ids.flatMap((productId) => {
      const ofProduct = lines.filter((line) => line.productId === productId)
      const { mayReview, isVerified } = reviewRight(ofProduct)
      const [line] = ofProduct
      if (!mayReview || !line) return []
      const review = reviews.find((row) => row.productId === productId)
      return [
        {
          ...nameProduct(products.get(productId), line),
          sizes: [...new Set(ofProduct.filter(({ stands }) => stands).map(({ sizeLabel }) => sizeLabel))],
          delivered: isVerified,
          review: review ? toOwnReview(review, products.get(productId), words) : null,
        },
      ]
    }),
  }
}

/** The caller's votes on a product's reviews. */
export async function readOwnMarks(
  { db }: Pick<Services, 'db'>,
  { customerId }: CustomerCaller,
  productId: string,
): Promise<OwnReviewMarks> {
  const [lines, own, helpful] = await Promise.all([
    readBoughtLines(db, { customerId, productId }),
    listReviewsOf(db, customerId, [productId]),
    listMarks(db, { customerId, productId }),
  ])
  return { mayReview: reviewRight(lines).mayReview, own: own[0]?.id ?? null, helpful }
}

function toOwnReview(row: ReviewRow, product: NamedProduct | undefined, words: Words): ApiOwnReview {
  return {
    ...toApiReview(row, words),
    product: nameProduct(product, { productId: row.productId, productName: '', image: '' }),
    words: row.description,
    ageMonths: row.ageMonths,
    heightCm: row.heightCm,
    media: row.media.map((medium) => ({
      id: medium.id,
      kind: medium.kind,
      src: medium.hidden === null ? mediumAddress(medium) : '',
      poster: medium.hidden === null ? posterAddress(medium) : '',
      durationMs: medium.durationMs,
      removed: medium.hidden,
    })),
  }
}

/** The product's current name; the name in the order if the shop no longer shows it. */
function nameProduct(
  product: NamedProduct | undefined,
  line: Pick<BoughtLine, 'productId' | 'productName' | 'image'>,
): ApiOwnReview['product'] {
  if (!product) return { _id: line.productId, name: line.productName, path: '', image: line.image }
  return {
    _id: line.productId,
    name: product.name,
    path: product.published ? productPath({ id: product.slug }) : '',
    image: product.mediaId === null ? line.image : pictureAddress(product.mediaId, 360),
  }
}
