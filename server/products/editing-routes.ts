import * as z from 'zod'
import {
  createInput,
  productHistory,
  saveDraftInput,
  savedDraftAnswer,
  saveInput,
} from '#domain/products/api-editing.ts'
import {
  adminProductToRupees,
  contentFromRupees,
  contentToRupees,
} from '#domain/products/content-in-rupees.ts'
import { adminProduct, contentInRupees } from '#domain/products/product-content.ts'
import { productTerms } from '#domain/products/product-terms.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readAdminProduct } from './admin/read-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-draft.ts'
import { readEarlierContent, readHistory } from './read-history.ts'
import { readProductTerms } from './read-terms.ts'
import { discardDraft, saveDraft } from './save-draft.ts'
import { saveProduct } from './save-product.ts'

export const tags = ['catalogue admin']
export const params = z.object({ id: z.string().max(100) })
export const readRefusals = refusing(400, 401, 403, 404)
export const writeRefusals = { ...readRefusals, ...refusing(409) }

/** Responds to an editor step with the product's current state. */
export async function answerWithProduct(
  services: Pick<Services, 'db'>,
  caller: CustomerCaller,
  productId: string,
) {
  return adminProductToRupees(await readAdminProduct(services, caller, productId))
}

/** Routes of the product editor. */
export function editingRoutes(router: Router, services: Services): void {
  readingRoutes(router, services)
  writingRoutes(router, services)
  draftRoutes(router, services)
}

function readingRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('products.read')

  reads.get(
    '/api/admin/products/terms',
    {
      schema: {
        tags,
        summary: 'What the editor offers: tax table, makers, size charts, colours',
        response: { data: productTerms, ...readRefusals },
      },
    },
    (_request, caller) => readProductTerms(services, caller),
  )

  const prices = staffRoute('prices.read')
  prices.get(
    '/api/admin/products/:id',
    {
      schema: {
        tags,
        summary: 'A product as the editor opens it, with its unsaved draft',
        params,
        response: { data: adminProduct, ...readRefusals },
      },
    },
    async (request, caller) => await answerWithProduct(services, caller, request.params.id),
  )

  prices.get(
    '/api/admin/products/:id/history',
    {
      schema: {
        tags,
        summary: 'What was done to a product, the latest first',
        params,
        querystring: z.object({ after: z.coerce.number().int().positive().optional() }),
        response: { data: productHistory, ...readRefusals },
      },
    },
    (request, caller) =>
      readHistory(services, caller, {
        productId: request.params.id,
        after: request.query.after ?? null,
      }),
  )

  prices.get(
    '/api/admin/products/:id/history/:entry',
    {
      schema: {
        tags,
        summary: 'What a product said after an entry of its history, with the stock and pictures of now',
        params: z.object({ ...params.shape, entry: z.coerce.number().int().positive() }),
        response: { data: contentInRupees, ...readRefusals },
      },
    },
    async ({ params: { id, entry } }, caller) =>
      contentToRupees(await readEarlierContent(services, caller, { productId: id, entryId: entry })),
  )
}

function writingRoutes({ staffRoute }: Router, services: Services): void {
  const writes = staffRoute('products.write')
  const response = { data: adminProduct, ...writeRefusals }

  writes.post(
    '/api/admin/products',
    {
      schema: {
        tags,
        summary: 'Makes a draft: an empty one, or a copy of another product',
        body: createInput,
        response,
      },
    },
    async (request, caller) => {
      const productId = await createProduct(services, caller, request.body)
      return await answerWithProduct(services, caller, productId)
    },
  )

  writes.post(
    '/api/admin/products/:id/save',
    {
      schema: {
        tags,
        summary: 'Saves a product; refused with what changed if it has changed in the meantime',
        params,
        body: saveInput,
        response,
      },
    },
    async (request, caller) => {
      const { id: productId } = request.params
      const { content, version } = request.body
      await saveProduct(services, caller, { productId, content: contentFromRupees(content), version })
      return await answerWithProduct(services, caller, productId)
    },
  )

  writes.delete(
    '/api/admin/products/:id',
    {
      schema: {
        tags,
        summary: 'Deletes a draft that was never published and is part of no order',
        params,
        response: { 200: done, ...writeRefusals },
      },
    },
    async (request, caller) => {
      await deleteProduct(services, caller, request.params.id)
      return { success: true as const }
    },
  )
}

function draftRoutes({ staffRoute }: Router, services: Services): void {
  const writes = staffRoute('products.write')

  writes.put(
    '/api/admin/products/:id/draft',
    {
      schema: {
        tags,
        summary: 'Saves a draft, complete or not',
        params,
        body: saveDraftInput,
        response: { data: savedDraftAnswer, ...writeRefusals },
      },
    },
    (request, caller) =>
      saveDraft(services, caller, {
        ...request.body,
        productId: request.params.id,
        content: contentFromRupees(request.body.content),
      }),
  )

  writes.delete(
    '/api/admin/products/:id/draft',
    {
      schema: {
        tags,
        summary: 'Discards the draft',
        params,
        response: { data: adminProduct, ...writeRefusals },
      },
    },
    async (request, caller) => {
      await discardDraft(services, caller, request.params.id)
      return await answerWithProduct(services, caller, request.params.id)
    },
  )
}
