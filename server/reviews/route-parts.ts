import * as z from 'zod'
import { REVIEW_TOKEN_HEADER } from '#domain/reviews/api-own-review.ts'
import { findProduct } from '../catalogue/find-product.ts'
import { ShopError } from '../http/errors.ts'
import { failureSchema } from '../http/http.ts'
import type { Services } from '../services.ts'

export const tags = ['reviews']
export const linkDescription = `With the token of an invitation's link in the header ${REVIEW_TOKEN_HEADER} in the place of a session: for the products of its order alone.`
export const answerOf = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data })
export const said = z.object({ success: z.literal(true), message: z.string() })

/** The product of an id or address. @throws ShopError `product_not_found` */
export async function productOf(
  services: Pick<Services, 'db' | 'catalogue'>,
  idOrSlug: string,
): Promise<string> {
  const id = await findProduct(services, idOrSlug)
  if (!id) throw new ShopError('product_not_found')
  return id
}

export const refusals = {
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  429: failureSchema,
}
/** Of calls that take files. */
export const fileRefusals = {
  ...refusals,
  409: failureSchema,
  413: failureSchema,
  415: failureSchema,
  503: failureSchema,
}
