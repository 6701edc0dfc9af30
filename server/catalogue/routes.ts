import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { parseListingQuery } from '#domain/catalogue/filters.ts'
import { ShopError } from '../errors.ts'
import { type App, failureSchema } from '../http.ts'
import type { Services } from '../services.ts'
import { createAllProducts } from './list-all-products.ts'
import { listProducts } from './list-products.ts'

const tags = ['catalogue']

export function catalogueRoutes(app: App, services: Services): void {
  const { catalogue, db } = services
  const listAll = createAllProducts(services)

  app.get(
    '/api/product/all',
    {
      schema: {
        tags,
        summary: 'Every published product, in the shop’s own order',
        response: { 200: z.any().describe('{ success, data: product[] }'), 304: z.any() },
      },
    },
    async (request, reply) => {
      const all = await listAll()
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .header('etag', all.etag)
        .header('vary', 'Accept-Encoding')
      if (request.headers['if-none-match'] === all.etag) return reply.code(304).serializer(asIs).send('')
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const encoding = /\bbr\b/.test(accepted) ? 'brotli' : /\bgzip\b/.test(accepted) ? 'gzip' : 'raw'
      if (encoding !== 'raw') reply.header('content-encoding', encoding === 'brotli' ? 'br' : 'gzip')
      return reply.serializer(asIs).send(all[encoding])
    },
  )

  app.get(
    '/api/product/:id/stock',
    {
      schema: {
        tags,
        summary: 'How many there are of each size of a product',
        params: z.object({ id: z.string().max(120) }),
        response: {
          200: z.object({
            success: z.literal(true),
            data: z.object({
              sizes: z.array(z.object({ _id: z.string(), stock: z.number(), inStock: z.boolean() })),
            }),
          }),
          404: failureSchema,
        },
      },
    },
    async (request) => {
      const id = catalogue.resolve(request.params.id)
      if (!id) throw new ShopError('product_not_found')
      const { rows } = await db.execute<{ id: string; stock: number }>(sql`
        select id, stock from variants where product_id = ${id} and archived_at is null order by position`)
      return {
        success: true as const,
        data: { sizes: rows.map((row) => ({ _id: row.id, stock: row.stock, inStock: row.stock > 0 })) },
      }
    },
  )

  app.get(
    '/api/product/search',
    {
      schema: {
        tags,
        summary: 'A page of products by category, filters and words, with counts',
        querystring: z.looseObject({ category: z.string().optional(), subcategory: z.string().optional() }),
        response: {
          200: z.any().describe('{ success, data: { products, total, page, pageCount, facets } }'),
        },
      },
    },
    async (request) => {
      const { category, subcategory } = request.query
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      return {
        success: true as const,
        data: listProducts(catalogue, parseListingQuery({ category, subcategory }, search)),
      }
    },
  )
}

/** The answer is bytes already. */
function asIs(payload: unknown): string {
  return payload as string
}
