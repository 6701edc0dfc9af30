import * as z from 'zod'
import {
  apiCash,
  CASH_TABLES,
  importedRemittance,
  remittanceInput,
  remittancePreview,
  solvedLineInput,
} from '#domain/cash/api-cash.ts'
import { MOST_BYTES } from '#domain/cash/remittance-rows.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { exportCash } from './export-cash.ts'
import { importRemittance } from './import-remittance.ts'
import { previewRemittance } from './preview-remittance.ts'
import { readCash, solveLine } from './read-cash.ts'

const tags = ['cash']
const refused = refusing(400, 401, 403)
/** Base64 is a third longer than the bytes. */
const bodyLimit = Math.ceil(MOST_BYTES / 3) * 4 + 20_000

/** Admin routes for collected cash: what couriers owe, and their reports. */
export function cashAdminRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('money.read').get(
    '/api/admin/cash',
    {
      schema: {
        tags,
        summary: 'What each carrier owes, with its age; imported reports and their open differences',
        response: { data: apiCash, ...refused },
      },
    },
    (_request, caller) => readCash(services, caller),
  )

  staffRoute('money.read').get(
    '/api/admin/cash/export',
    {
      schema: {
        tags,
        summary: 'Cash that is owed, open differences, or the lines of a report as CSV',
        querystring: z.object({ table: z.enum(CASH_TABLES), id: z.string().max(100).optional() }),
        response: { 200: z.any().describe('The file'), ...refused },
      },
    },
    async (request, caller, reply) => {
      const { table, id } = request.query
      const text = await exportCash(services, caller, { table, id, words: wordsOf(request) })
      return reply
        .header('content-disposition', `attachment; filename="cash-${table}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Buffer.from(text))
    },
  )

  staffRoute('orders.write').post(
    '/api/admin/cash/remittances/preview',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'What importing the report of a carrier would do, line by line; nothing is done',
        body: remittanceInput,
        response: { data: remittancePreview, ...refused, ...refusing(413) },
      },
    },
    (request, caller) => previewRemittance(services, caller, request.body),
  )

  staffRoute('orders.write').post(
    '/api/admin/cash/remittances',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Books the report of a carrier as a whole; the same file again changes nothing',
        body: remittanceInput,
        response: { data: importedRemittance, ...refused, ...refusing(409, 413) },
      },
    },
    (request, caller) => importRemittance(services, caller, request.body),
  )

  staffRoute('orders.write').post(
    '/api/admin/cash/remittances/:id/lines/:line/solved',
    {
      schema: {
        tags,
        summary: 'Says in words how a difference was put right',
        params: z.object({ id: z.string().max(100), line: z.coerce.number().int().min(1).max(1_000_000) }),
        body: solvedLineInput,
        response: { data: apiCash, ...refused },
      },
    },
    async (request, caller) => {
      const { id: remittanceId, line: position } = request.params
      await solveLine(services, caller, { remittanceId, position, words: request.body.words })
      return await readCash(services, caller)
    },
  )
}
