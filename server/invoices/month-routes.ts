import { Readable } from 'node:stream'
import * as z from 'zod'
import { ACCOUNT_FILES } from '#domain/invoices/account-files.ts'
import { apiTaxMonth, TAX_MONTH_TABLES, taxMonthName } from '#domain/invoices/api-tax-month.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { exportAccounts } from './export-accounts.ts'
import { exportTaxMonth } from './export-tax-month.ts'
import { markMonthFiled, unmarkMonthFiled } from './mark-month-filed.ts'
import { readTaxMonth } from './read-tax-month.ts'

const tags = ['invoices']
const params = z.object({ month: taxMonthName })
const refused = refusing(400, 401, 403)
const answer = apiTaxMonth
const querystring = z.object({
  table: z.enum(TAX_MONTH_TABLES).default('b2cs').describe('As CSV'),
  format: z.enum(['csv', 'json']).default('csv').describe('`json`: the month as the return tool reads it'),
})

/** Admin routes for monthly tax tables. */
export function taxMonthRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('money.read').get(
    '/api/admin/tax-months/:month',
    { schema: { tags, summary: "A month's tax in tables", params, response: { data: answer, ...refused } } },
    (request, caller) => readTaxMonth(services, caller, request.params.month),
  )

  staffRoute('money.read').get(
    '/api/admin/tax-months/:month/export',
    {
      schema: {
        tags,
        summary: 'A table of a month as CSV, or the month as JSON of the return tool',
        description: 'Refused with 409 `tax_month_unequal` when the tables do not add up to the documents.',
        params,
        querystring,
        response: { 200: z.any().describe('The file'), ...refused, ...refusing(409) },
      },
    },
    async (request, caller, reply) => {
      const { format, table } = request.query
      const wanted = { month: request.params.month, table: format === 'json' ? format : table }
      const { name, type, text } = await exportTaxMonth(services, caller, wanted)
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(Buffer.from(text))
    },
  )

  staffRoute('money.read').get(
    '/api/admin/tax-months/:month/accounts',
    {
      schema: {
        tags,
        summary: 'All documents of a month: register, ledgers and vouchers for Tally, or PDFs as a zip',
        description: 'Refused with 409 `tax_month_unequal` when the tables do not add up to the documents.',
        params,
        querystring: z.object({
          file: z.enum(ACCOUNT_FILES),
          parties: z.enum(['one', 'each']).default('one').describe('Ledgers of consumers'),
        }),
        response: { 200: z.any().describe('The file'), ...refused, ...refusing(409) },
      },
    },
    async (request, caller, reply) => {
      const { file, parties } = request.query
      const wanted = { month: request.params.month, file, eachCustomer: parties === 'each' }
      const { name, type, content } = await exportAccounts(services, caller, wanted)
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(Readable.from(content))
    },
  )

  const filed = { tags, params, response: { data: answer, ...refused, ...refusing(409) } }
  staffRoute('orders.write').post(
    '/api/admin/tax-months/:month/filed',
    { schema: { ...filed, summary: 'Marks a month as filed with the tax office' } },
    async (request, caller) => {
      await markMonthFiled(services, caller, request.params.month)
      return await readTaxMonth(services, caller, request.params.month)
    },
  )

  staffRoute('orders.write').delete(
    '/api/admin/tax-months/:month/filed',
    { schema: { ...filed, summary: 'Takes the mark of a filed month back' } },
    async (request, caller) => {
      await unmarkMonthFiled(services, caller, request.params.month)
      return await readTaxMonth(services, caller, request.params.month)
    },
  )
}
