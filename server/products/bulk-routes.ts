import * as z from 'zod'
import {
  adminBatch,
  batchUndone,
  bulkDone,
  bulkOrder,
  bulkPreview,
  bulkQuestion,
} from '#domain/products/api-bulk.ts'
import { productChoice } from '#domain/products/api-product-list.ts'
import { bulkChangeFromRupees } from '#domain/products/bulk-change.ts'
import { PRODUCT_SORTS } from '#domain/products/product-list-query.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listChosenIds } from './admin/list-products.ts'
import { applyBulk } from './apply-bulk.ts'
import { listBatches } from './list-batches.ts'
import { previewBulk } from './preview-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

const tags = ['catalogue admin']
const refused = refusing(400, 401, 403)

/** Routes for bulk changes and their undo. */
export function bulkRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('products.read')
  const writes = staffRoute('products.write')

  reads.get(
    '/api/admin/products/ids',
    {
      schema: {
        tags,
        summary: 'The ids of all products of a choice, for a change of all; null where they are too many',
        querystring: z.object({ ...productChoice.shape, sort: z.enum(PRODUCT_SORTS).optional() }),
        response: { data: z.array(z.string()).nullable(), ...refused },
      },
    },
    (request, caller) => listChosenIds(services, caller, request.query),
  )

  writes.post(
    '/api/admin/products/bulk/preview',
    {
      schema: {
        tags,
        summary: 'What a change of many products would do to each',
        body: bulkQuestion,
        response: { data: bulkPreview, ...refused },
      },
    },
    (request, caller) =>
      previewBulk(services, caller, {
        ...request.body,
        change: bulkChangeFromRupees(request.body.change),
      }),
  )

  writes.post(
    '/api/admin/products/bulk',
    {
      schema: {
        tags,
        summary: 'Changes many products at once; what was changed since the preview is left and named',
        body: bulkOrder,
        response: { data: bulkDone, ...refused },
      },
    },
    (request, caller) =>
      applyBulk(services, caller, {
        ...request.body,
        change: bulkChangeFromRupees(request.body.change),
      }),
  )

  staffRoute('prices.read').get(
    '/api/admin/batches',
    {
      schema: {
        tags,
        summary: 'Changes of many products in the last days, which may still be undone',
        response: { data: z.array(adminBatch), ...refused },
      },
    },
    (_request, caller) => listBatches(services, caller),
  )

  writes.post(
    '/api/admin/batches/:id/undo',
    {
      schema: {
        tags,
        summary: 'Undoes a bulk edit: each field whose value is still the one that it wrote',
        params: z.object({ id: z.string().max(40) }),
        response: { data: batchUndone, ...refused, ...refusing(404, 409) },
      },
    },
    (request, caller) => undoBulk(services, caller, request.params.id),
  )
}
