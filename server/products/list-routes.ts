import * as z from 'zod'
import { deskProductList, productChoice } from '#domain/products/api-product-list.ts'
import { MOST_PRODUCT_ROWS, PRODUCT_SORTS } from '#domain/products/product-list-query.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listProductsAtDesk } from './admin/list-products.ts'

/** The desk's list of products. */
export function productListRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('products.read').get(
    '/api/admin/products',
    {
      schema: {
        tags: ['catalogue desk'],
        summary: 'Products of a tab of the desk, found by what is asked, with the counts of all tabs',
        querystring: z.object({
          ...productChoice.shape,
          sort: z.enum(PRODUCT_SORTS).optional(),
          after: z.string().max(1_000).optional().describe('`next` of the page before'),
          limit: z.coerce.number().int().min(1).max(MOST_PRODUCT_ROWS).optional(),
        }),
        response: {
          200: z.object({ success: z.literal(true), data: deskProductList }),
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await listProductsAtDesk(services, caller, request.query),
    }),
  )
}
