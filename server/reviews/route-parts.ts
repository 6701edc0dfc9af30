import * as z from 'zod'
import { REVIEW_TOKEN_HEADER } from '#domain/reviews/api-own-review.ts'
import { findProduct } from '../catalogue/find-product.ts'
import { refusing } from '../http/answers.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

export const tags = ['reviews']
export const linkDescription = `With the token of an invitation's link in the header ${REVIEW_TOKEN_HEADER} in the place of a session: for the products of its order alone.`
export const said = z.object({ success: z.literal(true), message: z.string() })

/** The product of an id or slug. @throws ShopError `product_not_found` */
export async function productOf(
  services: Pick<Services, 'db' | 'catalogue'>,
  idOrSlug: string,
): Promise<string> {
  const id = await findProduct(services, idOrSlug)
  if (!id) throw new ShopError('product_not_found')
  return id
}

export const refusals = refusing(400, 401, 403, 404, 429)
/** For routes that accept files. */
export const fileRefusals = {
  ...refusals,
  ...refusing(409, 413, 415, 503),
}
