import * as z from 'zod'
import { IMPORT_FORMATS } from '#domain/imports/import-kinds.ts'
import { productChoice } from '#domain/products/api-product-list.ts'
import { PRODUCT_SORTS } from '#domain/products/product-list-query.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { exportProducts } from './export-products.ts'
import { OWN_FORM_TYPES } from './write-own-form.ts'
import { writeTemplate } from './write-template.ts'

const tags = ['imports']
const file = z.any().describe('The file')
const format = z.enum(IMPORT_FORMATS).default('csv')
const refused = refusing(400, 401, 403)

/** Routes for exporting products in the import format. */
export function productExportRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('prices.read').get(
    '/api/admin/products/export',
    {
      schema: {
        tags,
        summary:
          'Products of the admin’s list as CSV, Excel or JSON Lines, in the form that an import takes back',
        querystring: z.object({
          ...productChoice.shape,
          ids: z
            .string()
            .max(20_000)
            // Invalid ids would abort the file half-way, after the response has begun.
            .regex(/^[\w,]*$/)
            .optional()
            .describe('Of chosen products, with commas, instead of a choice'),
          sort: z.enum(PRODUCT_SORTS).optional(),
          format,
        }),
        response: { 200: file, ...refused },
      },
    },
    async ({ query }, caller, reply) => {
      const { format, sort, ids, ...choice } = query
      const chosen = ids?.split(',').filter((id) => id !== '') ?? null
      const content = await exportProducts(services, caller, { format, choice, sort, chosen })
      const name = `products-${indiaDate(new Date())}.${fileEnding(format)}`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(OWN_FORM_TYPES[format])
        .send(content)
    },
  )

  staffRoute('products.read').get(
    '/api/admin/imports/template',
    {
      schema: {
        tags,
        summary: 'The form of a list of products with one example, the workbook with explanations',
        querystring: z.object({ format: z.enum(IMPORT_FORMATS).default('xlsx') }),
        response: { 200: file, ...refused },
      },
    },
    async ({ query }, _caller, reply) =>
      reply
        .header('content-disposition', `attachment; filename="products.${fileEnding(query.format)}"`)
        .type(OWN_FORM_TYPES[query.format])
        .send(writeTemplate(query.format)),
  )
}

const fileEnding = (format: (typeof IMPORT_FORMATS)[number]) => (format === 'json' ? 'jsonl' : format)
