import * as z from 'zod'
import {
  apiBatch,
  apiPurchase,
  apiSupplier,
  productSupplierInput,
  purchaseInput,
  purchaseRow,
  receiptInput,
  reorderList,
  supplierInput,
} from '#domain/purchasing/api-purchasing.ts'
import { REORDER_PERIODS } from '#domain/purchasing/reorder.ts'
import { done, thingParams as params, refusing, stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { closePurchase, createPurchase, listPurchases, readApiPurchase } from './purchases.ts'
import { readReorderList } from './read-reorder.ts'
import { readBatch, receiveGoods } from './receive-goods.ts'
import { renderPurchase } from './render-purchase.ts'
import { listSuppliers, saveSupplier, setProductSupplier } from './suppliers.ts'

const tags = ['purchasing']
const refused = refusing(400, 401, 403)

/** Admin routes for suppliers, reordering, purchase orders and goods received. */
export function purchasingRoutes({ staffRoute }: Router, services: Services): void {
  const write = staffRoute('products.write')

  write.get(
    '/api/admin/purchasing/reorder',
    {
      schema: {
        tags,
        summary: 'The sizes to reorder by supplier, from sales, stock and what is on the way',
        querystring: z.object({
          days: z.coerce
            .number()
            .refine((days) => REORDER_PERIODS.some((period) => period === days))
            .default(REORDER_PERIODS[0]),
        }),
        response: { data: reorderList, ...refused },
      },
    },
    (request, caller) => readReorderList(services, caller, request.query),
  )

  const suppliers = { data: z.object({ suppliers: z.array(apiSupplier) }), ...refused }
  write.get(
    '/api/admin/purchasing/suppliers',
    { schema: { tags, summary: 'The suppliers', response: suppliers } },
    async (_request, caller) => ({ suppliers: await listSuppliers(services, caller) }),
  )
  write.post(
    '/api/admin/purchasing/suppliers',
    {
      schema: {
        tags,
        summary: 'Adds a supplier',
        body: supplierInput,
        response: { data: apiSupplier, ...refused },
      },
    },
    (request, caller) => saveSupplier(services, caller, { ...request.body, id: null }),
  )
  write.put(
    '/api/admin/purchasing/suppliers/:id',
    {
      schema: {
        tags,
        summary: 'Changes a supplier',
        params,
        body: supplierInput,
        response: { data: apiSupplier, ...stepRefusals },
      },
    },
    (request, caller) => saveSupplier(services, caller, { ...request.body, id: request.params.id }),
  )
  write.put(
    '/api/admin/products/:id/supplier',
    {
      schema: {
        tags,
        summary: 'Sets the supplier of a product',
        params,
        body: productSupplierInput,
        response: { 200: done, ...stepRefusals },
      },
    },
    async (request, caller) => {
      await setProductSupplier(services, caller, { productId: request.params.id, ...request.body })
      return { success: true as const }
    },
  )

  write.get(
    '/api/admin/purchasing/orders',
    {
      schema: {
        tags,
        summary: 'Purchase orders, open ones first',
        response: { data: z.object({ orders: z.array(purchaseRow) }), ...refused },
      },
    },
    async (_request, caller) => ({ orders: await listPurchases(services, caller) }),
  )
  write.post(
    '/api/admin/purchasing/orders',
    {
      schema: {
        tags,
        summary: 'Creates a purchase order; a repeated key is the same order',
        body: purchaseInput,
        response: { data: apiPurchase, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const id = await createPurchase(services, caller, request.body)
      return await readApiPurchase(services, caller, id)
    },
  )
  const one = { params, response: { data: apiPurchase, ...stepRefusals } }
  write.get(
    '/api/admin/purchasing/orders/:id',
    { schema: { tags, summary: 'One purchase order', ...one } },
    (request, caller) => readApiPurchase(services, caller, request.params.id),
  )
  write.post(
    '/api/admin/purchasing/orders/:id/receipts',
    {
      schema: {
        tags,
        summary: 'Goods of a purchase order arrived, all or a part; a repeated key has no effect',
        body: receiptInput,
        ...one,
      },
    },
    async (request, caller) => {
      const { id: purchaseId } = request.params
      await receiveGoods(services, caller, { ...request.body, purchaseId })
      return await readApiPurchase(services, caller, purchaseId)
    },
  )
  write.post(
    '/api/admin/purchasing/orders/:id/close',
    { schema: { tags, summary: 'Nothing more is expected of a purchase order', ...one } },
    async (request, caller) => {
      await closePurchase(services, caller, request.params.id)
      return await readApiPurchase(services, caller, request.params.id)
    },
  )
  staffRoute('costs.read').get(
    '/api/admin/purchasing/orders/:id/pdf',
    {
      schema: {
        tags,
        summary: 'A purchase order as PDF',
        params,
        response: { 200: z.any().describe('The file'), ...stepRefusals },
      },
    },
    async (request, caller, reply) => {
      const { name, bytes } = await renderPurchase(services, caller, request.params.id)
      return reply
        .header('content-disposition', `inline; filename="${name}"`)
        .type('application/pdf')
        .send(bytes)
    },
  )
  write.get(
    '/api/admin/purchasing/batches',
    {
      schema: {
        tags,
        summary: 'The sizes of a batch, to recall it',
        querystring: z.object({ batch: z.string().min(1).max(60) }),
        response: { data: apiBatch, ...stepRefusals },
      },
    },
    (request, caller) => readBatch(services, caller, request.query.batch),
  )
}
