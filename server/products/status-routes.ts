import * as z from 'zod'
import { publishInput, sizeChartInput, stepInput } from '#domain/products/api-editing.ts'
import { type AdminProductInRupees, adminProduct } from '#domain/products/product-content.ts'
import { sizeChart } from '#domain/products/product-terms.ts'
import { done } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { changeStatus } from './change-status.ts'
import { answerWithProduct, params, readRefusals, tags, writeRefusals } from './editing-routes.ts'
import { changeSizeChart, createSizeChart, deleteSizeChart, listSizeCharts } from './size-charts.ts'

const response = { data: adminProduct, ...writeRefusals }

/** Admin routes for a product's status. */
export function statusRoutes({ staffRoute }: Router, services: Services): void {
  const writes = staffRoute('products.write')

  writes.post(
    '/api/admin/products/:id/publish',
    {
      schema: {
        tags,
        summary: 'Shows a complete product in the shop, now or at a time',
        params,
        body: publishInput,
        response,
      },
    },
    async (request, caller) => {
      const { id: productId } = request.params
      const { version, at } = request.body
      await changeStatus(services, caller, {
        productId,
        step: 'publish',
        version,
        at: at === undefined ? null : new Date(at),
      })
      return await answerWithProduct(services, caller, productId)
    },
  )

  for (const { path, step, summary } of STEPS) {
    writes.post(
      `/api/admin/products/:id/${path}`,
      { schema: { tags, summary, params, body: stepInput, response } },
      async (request, caller): Promise<AdminProductInRupees> => {
        const { id: productId } = request.params
        await changeStatus(services, caller, { productId, step, version: request.body.version })
        return await answerWithProduct(services, caller, productId)
      },
    )
  }
}

const STEPS = [
  {
    path: 'unpublish',
    step: 'unpublish',
    summary: 'Hides a product: it is a draft again, and no longer waits to be published',
  },
  { path: 'archive', step: 'archive', summary: 'Puts a product away; orders keep their lines' },
  { path: 'bring-back', step: 'bring_back', summary: 'Brings a product back from the archive, as a draft' },
] as const

/** Routes for size charts of brands and tailors, which products can copy. */
export function sizeChartRoutes({ staffRoute }: Router, services: Services): void {
  const writes = staffRoute('products.write')

  staffRoute('products.read').get(
    '/api/admin/size-charts',
    {
      schema: {
        tags,
        summary: 'All size charts',
        response: { data: z.array(sizeChart), ...readRefusals },
      },
    },
    (_request, caller) => listSizeCharts(services, caller),
  )

  writes.post(
    '/api/admin/size-charts',
    {
      schema: {
        tags,
        summary: 'Makes a size chart',
        body: sizeChartInput,
        response: { data: sizeChart, ...writeRefusals },
      },
    },
    (request, caller) => createSizeChart(services, caller, request.body),
  )

  writes.put(
    '/api/admin/size-charts/:id',
    {
      schema: {
        tags,
        summary: 'Changes a size chart; products that took it over stay as they are',
        params,
        body: sizeChartInput,
        response: { data: sizeChart, ...writeRefusals },
      },
    },
    (request, caller) => changeSizeChart(services, caller, request.params.id, request.body),
  )

  writes.delete(
    '/api/admin/size-charts/:id',
    {
      schema: {
        tags,
        summary: 'Deletes a size chart; products that took it over stay as they are',
        params,
        response: { 200: done, ...writeRefusals },
      },
    },
    async (request, caller) => {
      await deleteSizeChart(services, caller, request.params.id)
      return { success: true as const }
    },
  )
}
