import * as z from 'zod'
import { COUNT_LEVELS, countSheet, productStock, savedCounts, stockHistory } from '#domain/stock/api-stock.ts'
import { countsInput, stockChangeInput, undoStockInput } from '#domain/stock/stock-input.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { changeProductStock, saveCounts, undoStockChange } from './change-product-stock.ts'
import { readCountSheet, readProductStock, readStockHistory } from './read-stock.ts'

const tags = ['stock admin']
const refusals = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema }
const changeRefusals = { ...refusals, 409: failureSchema }
const params = z.object({ id: z.string().max(100) })
const answerOf = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

/** Admin routes for stock. */
export function stockRoutes({ staffRoute }: Router, services: Services): void {
  const reads = staffRoute('products.read')
  const writes = staffRoute('products.write')

  reads.get(
    '/api/admin/products/:id/stock',
    {
      schema: {
        tags,
        summary: 'The stock of each size',
        params,
        response: { 200: answerOf(productStock), ...refusals },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await readProductStock(services, caller, request.params.id),
    }),
  )

  reads.get(
    '/api/admin/products/:id/stock/movements',
    {
      schema: {
        tags,
        summary: 'What moved the stock, the newest first, with the stock after each',
        params,
        querystring: z.object({
          size: z.string().max(40).optional().describe('Id of one size; without it all'),
          after: z.coerce.number().int().positive().safe().optional(),
        }),
        response: { 200: answerOf(stockHistory), ...refusals },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await readStockHistory(services, caller, { productId: request.params.id, ...request.query }),
    }),
  )

  writes.post(
    '/api/admin/products/:id/stock',
    {
      schema: {
        tags,
        summary: 'Changes sizes by differences or by counts of the shelf, all or none',
        description:
          'A count against a stock that moved meanwhile is refused with `stock_moved`; `moved` says what it is now. The same `key` again changes nothing.',
        params,
        body: stockChangeInput,
        response: { 200: answerOf(productStock), ...changeRefusals },
      },
    },
    async (request, caller) => {
      await changeProductStock(services, caller, { productId: request.params.id, ...request.body })
      return {
        success: true as const,
        message: wordsOf(request).texts.stock.saved,
        data: await readProductStock(services, caller, request.params.id),
      }
    },
  )

  writes.post(
    '/api/admin/stock/undo',
    {
      schema: {
        tags,
        summary: 'Takes back what a change of the last day did',
        body: undoStockInput,
        response: { 200: z.object({ success: z.literal(true), message: z.string() }), ...changeRefusals },
      },
    },
    async (request, caller) => {
      await undoStockChange(services, caller, request.body)
      return { success: true as const, message: wordsOf(request).texts.stock.undone }
    },
  )

  reads.get(
    '/api/admin/stock/count-sheet',
    {
      schema: {
        tags,
        summary: 'What is to be counted, by category and name',
        querystring: z.object({
          category: z.string().max(80).optional(),
          subcategory: z.string().max(80).optional(),
          level: z.enum(COUNT_LEVELS).default('all'),
          after: z.string().max(40).optional(),
        }),
        response: { 200: answerOf(countSheet), ...refusals },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await readCountSheet(services, caller, request.query),
    }),
  )

  writes.post(
    '/api/admin/stock/counts',
    {
      schema: {
        tags,
        summary: 'Saves a counted sheet, all or none',
        description: 'What moved meanwhile is refused with `stock_moved` and named in `moved`.',
        body: countsInput,
        response: { 200: answerOf(savedCounts), ...changeRefusals },
      },
    },
    async (request, caller) => ({
      success: true as const,
      message: wordsOf(request).texts.stock.counted,
      data: await saveCounts(services, caller, request.body),
    }),
  )
}
