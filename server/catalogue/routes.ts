import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { listingPath, parseListingQuery } from '#domain/catalogue/filters.ts'
import { MAX_WISHES } from '#domain/wishlist/wishlist.ts'
import { acceptedEncoding, contentEncoding } from '../http/accepted-encoding.ts'
import { refusing } from '../http/answers.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import {
  allProductsSchema,
  cardsSchema,
  listingSchema,
  stockSchema,
  suggestionsSchema,
} from './answer-schemas.ts'
import { robotRoutes } from './crawler-routes.ts'
import { findProduct } from './find-product.ts'
import { createAllProducts } from './list-all-products.ts'
import { listProducts } from './list-products.ts'
import { pair } from './product-views.ts'
import { readStock } from './queries.ts'
import { pageLinks, suggestProducts } from './suggest-products.ts'

const tags = ['catalogue']

export function catalogueRoutes(router: Router, services: Services): void {
  wholeCatalogueRoute(router, services)
  listingRoutes(router, services)
  stockRoute(router, services)
  robotRoutes(router, services)
}

function wholeCatalogueRoute({ publicRoute }: Router, services: Services): void {
  const listAll = createAllProducts(services)
  // The response is prepared bytes, shared by all requests; the schema is only for the OpenAPI document.
  publicRoute.get(
    '/api/product/all',
    {
      schema: {
        tags,
        summary: 'Every published product, in the shop’s own order',
        response: { 200: allProductsSchema, 304: z.null().describe('Nothing has changed') },
      },
    },
    async (request, schemaReply) => {
      const reply = schemaReply as FastifyReply
      const all = await listAll()
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .header('etag', all.etag)
        .header('vary', 'Accept-Encoding')
      if (namesTag(request.headers['if-none-match'], all.etag)) return reply.code(304).send()
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (encoding !== 'raw') reply.header('content-encoding', contentEncoding[encoding])
      return reply.send(all[encoding])
    },
  )
}

/** A proxy may have weakened the tag, and a client may send several. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function listingRoutes({ publicRoute }: Router, { catalogue }: Services): void {
  publicRoute.get(
    '/api/product/search',
    {
      schema: {
        tags,
        summary: 'A page of products by category, filters and words, with counts',
        description:
          'Filters repeat and are those of the shop’s addresses: gender, age=baby, price, min and max in rupees, size, colour, rating, stock=in, origin, filter, sort, page, q.',
        querystring: z.looseObject({
          category: z.string().optional(),
          subcategory: z.string().optional(),
        }),
        response: { data: listingSchema, ...refusing(400) },
      },
    },
    async (request) => {
      const { category, subcategory } = request.query
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const { understood, pageSearch, ...listing } = await listProducts(
        catalogue,
        parseListingQuery({ category, subcategory }, search),
      )
      return { ...listing, readAs: listingPath(understood), pages: pageLinks(pageSearch, wordsOf(request)) }
    },
  )

  publicRoute.get(
    '/api/search/suggest',
    {
      schema: {
        tags,
        summary: 'What a half-typed search may be after',
        querystring: z.object({ q: z.string().max(1_000).default('') }),
        response: { data: suggestionsSchema, ...refusing(400) },
      },
    },
    (request) => suggestProducts(catalogue, request.query.q, wordsOf(request)),
  )

  publicRoute.get(
    '/api/product/cards',
    {
      schema: {
        tags,
        summary: 'Products by id, as lists show them; those that are gone are left out',
        querystring: z.object({
          ids: z
            .string()
            .max(MAX_WISHES * 40)
            .describe('Separated by commas'),
        }),
        response: { data: cardsSchema, ...refusing(400) },
      },
    },
    (request) => catalogue.cards([...new Set(request.query.ids.split(','))].slice(0, MAX_WISHES)),
  )
}

function stockRoute({ publicRoute }: Router, { catalogue, counts, db }: Services): void {
  publicRoute.get(
    '/api/product/:id/stock',
    {
      schema: {
        tags,
        summary: 'How many there are of each size of a product',
        params: z.object({ id: z.string().max(120) }),
        querystring: z.object({ from: z.literal('card').optional() }),
        response: { data: stockSchema, ...refusing(404) },
      },
    },
    async (request) => {
      const id = await findProduct({ catalogue, db }, request.params.id)
      if (!id) throw new ShopError('product_not_found')
      // A product page asks once when it is opened, from the network or a cache: that is a view. A card's sheet is none.
      if (request.query.from !== 'card') counts.productSeen(id, request.headers['user-agent'])
      const rows = await readStock(db, id)
      return {
        sizes: rows.map((row) => ({
          _id: row.id,
          stock: row.stock,
          inStock: row.stock > 0,
          heightCm: pair(row.heightFromCm, row.heightToCm),
        })),
      }
    },
  )
}
