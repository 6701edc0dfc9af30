import * as z from 'zod'
import { adminProductList, productChoice } from '#domain/products/api-product-list.ts'
import { MOST_PRODUCT_ROWS, PRODUCT_SORTS } from '#domain/products/product-list-query.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listProductsInAdmin } from './admin/list-products.ts'

/** The admin's list of products. */
export function productListRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('products.read').get(
    '/api/admin/products',
    {
      schema: {
        tags: ['catalogue admin'],
        summary: 'Products of a tab of the admin, found by what is asked, with the counts of all tabs',
        querystring: z.object({
          ...productChoice.shape,
          sort: z.enum(PRODUCT_SORTS).optional(),
          after: z.string().max(1_000).optional().describe('`next` of the page before'),
          limit: z.coerce.number().int().min(1).max(MOST_PRODUCT_ROWS).optional(),
        }),
        response: {
          data: adminProductList,
          ...refusing(400, 401, 403),
        },
      },
    },
    (request, caller) => listProductsInAdmin(services, caller, request.query),
  )
}
