import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import {
  apiImport,
  apiImports,
  IMPORT_VIEWS,
  importColumnsInput,
  importFixInput,
  importPicturesPage,
  importProductsPage,
  newImportInput,
  runImportInput,
} from '#domain/imports/api-import.ts'
import type { Caller } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { beginRun, beginUndo, chooseColumns, fixImport, stopRun } from './control-import.ts'
import { exportFaults, exportReport, type ReportFile } from './import-reports.ts'
import { listImports, readImport } from './read-import.ts'
import { readImportPictures, readImportProducts } from './read-products.ts'
import { startImport } from './start-import.ts'

const tags = ['imports']
const params = z.object({ id: z.string().max(100) })
const refused = refusing(400, 401, 403, 404)
const moved = { ...refused, ...refusing(409) }
const file = z.any().describe('The file')
/** Cells and answers of a page of faults; the list itself is uploaded separately. */
const bodyLimit = 2_000_000

/** Import routes: each except the files responds with the import's current state. */
export function importRoutes(router: Router, services: Services): void {
  readRoutes(router, services)
  stepRoutes(router, services)
  fileRoutes(router, services)
}

function readRoutes({ staffRoute }: Router, services: Services): void {
  const { get } = staffRoute('prices.read')

  get(
    '/api/admin/imports',
    {
      schema: {
        tags,
        summary: 'Imports, the newest first',
        querystring: z.object({ after: z.string().max(100).optional() }),
        response: { data: apiImports, ...refused },
      },
    },
    ({ query }, caller) => listImports(services, caller, query),
  )

  get(
    '/api/admin/imports/:id',
    { schema: { tags, summary: 'One import', params, response: { data: apiImport, ...refused } } },
    ({ params: { id } }, caller) => readImport(services, caller, id),
  )

  get(
    '/api/admin/imports/:id/products',
    {
      schema: {
        tags,
        summary: 'Products of the file, with what would change and what is wrong',
        params,
        querystring: z.object({
          show: z.enum(IMPORT_VIEWS).optional(),
          after: z.coerce.number().int().min(-1).max(1_000_000).optional(),
        }),
        response: { data: importProductsPage, ...refused },
      },
    },
    (request, caller) =>
      readImportProducts(services, caller, request.params.id, {
        ...request.query,
        words: wordsOf(request),
      }),
  )

  get(
    '/api/admin/imports/:id/pictures',
    {
      schema: {
        tags,
        summary: 'Pictures that found no product or could not be had',
        params,
        response: { data: importPicturesPage, ...refused },
      },
    },
    ({ params: { id } }, caller) => readImportPictures(services, caller, id),
  )
}

function stepRoutes({ staffRoute }: Router, services: Services): void {
  const { post, put } = staffRoute('products.write')
  const answer = (caller: Caller, id: string) => readImport(services, caller, id)

  post(
    '/api/admin/imports',
    {
      schema: {
        tags,
        summary: 'Begins an import with a list that was uploaded, and a zip of pictures',
        body: newImportInput,
        response: { data: apiImport, ...moved },
      },
    },
    async ({ body }, caller) => answer(caller, await startImport(services, caller, body)),
  )

  put(
    '/api/admin/imports/:id/columns',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Says what the columns mean; then every row is checked',
        params,
        body: importColumnsInput,
        response: { data: apiImport, ...moved },
      },
    },
    async ({ params: { id }, body }, caller) => {
      await chooseColumns(services, caller, id, body)
      return await answer(caller, id)
    },
  )

  post(
    '/api/admin/imports/:id/fix',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Answers what the check asks, mends cells, leaves products out',
        params,
        body: importFixInput,
        response: { data: apiImport, ...moved },
      },
    },
    async ({ params: { id }, body }, caller) => {
      await fixImport(services, caller, id, body)
      return await answer(caller, id)
    },
  )

  post(
    '/api/admin/imports/:id/run',
    {
      schema: {
        tags,
        summary:
          'Puts the products into the shop, from the start, from where it was stopped, or what failed again',
        params,
        body: runImportInput,
        response: { data: apiImport, ...moved },
      },
    },
    async ({ params: { id }, body }, caller) => {
      await beginRun(services, caller, id, body)
      return await answer(caller, id)
    },
  )

  post(
    '/api/admin/imports/:id/stop',
    {
      schema: {
        tags,
        summary: 'Stops behind the product that is being written',
        params,
        body: z.object({}),
        response: { data: apiImport, ...moved },
      },
    },
    async ({ params: { id } }, caller) => {
      await stopRun(services, caller, id)
      return await answer(caller, id)
    },
  )

  post(
    '/api/admin/imports/:id/undo',
    {
      schema: {
        tags,
        summary: 'Takes the whole import back, within 7 days; what has changed since stays and is listed',
        params,
        body: z.object({}),
        response: { data: apiImport, ...moved },
      },
    },
    async ({ params: { id } }, caller) => {
      await beginUndo(services, caller, id)
      return await answer(caller, id)
    },
  )
}

function fileRoutes({ staffRoute }: Router, services: Services): void {
  const { get } = staffRoute('prices.read')

  get(
    '/api/admin/imports/:id/faults.csv',
    {
      schema: {
        tags,
        summary: 'The faulty rows with what is wrong',
        params,
        response: { 200: file, ...refused },
      },
    },
    async (request, caller, reply) =>
      sendFile(reply, await exportFaults(services, caller, request.params.id, wordsOf(request))),
  )

  get(
    '/api/admin/imports/:id/report.csv',
    {
      schema: { tags, summary: 'What became of every product', params, response: { 200: file, ...refused } },
    },
    async (request, caller, reply) =>
      sendFile(reply, await exportReport(services, caller, request.params.id, wordsOf(request))),
  )
}

function sendFile(reply: FastifyReply, { name, parts }: ReportFile) {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(parts))
}
