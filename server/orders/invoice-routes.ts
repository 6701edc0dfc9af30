import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { TAX_DOCUMENT_FORMATS, type TaxDocumentFormat } from '#domain/orders/document-kinds.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { type DocumentFile, readDocumentFile, requireDocument } from '../invoices/read-document-file.ts'
import type { Services } from '../services.ts'
import { isConfirmationToken } from './confirmation-link.ts'
import { readOrder } from './read-own-orders.ts'

const tags = ['invoices']
const refused = refusing(400, 401, 403, 404)
const querystring = z.object({ format: z.enum(TAX_DOCUMENT_FORMATS).default('pdf') })
const id = z.string().max(100)

/** Routes for invoices and credit notes, for staff and the order's customer. */
export function invoiceRoutes({ staffRoute, visitorRoute }: Router, services: Services): void {
  staffRoute('money.read').get(
    '/api/admin/documents/:id',
    {
      schema: {
        tags,
        summary: 'A tax invoice or credit note as a file',
        params: z.object({ id }),
        querystring,
        response: { 200: z.any().describe('The file'), ...refused },
      },
    },
    async (request, caller, reply) => {
      const { id } = request.params
      const { format } = request.query
      await requireDocument(services, caller, id)
      const file = await readDocumentFile(services, { id, orderId: null, format })
      return send(reply, file, format)
    },
  )

  visitorRoute.get(
    '/api/order/:id/documents/:documentId',
    {
      schema: {
        tags,
        summary: "A tax invoice or credit note of one of the caller's orders as a file",
        description: 'With the token of a signed link in the place of a session: of the order of that link.',
        params: z.object({ id, documentId: id }),
        querystring,
        response: { 200: z.any().describe('The file'), ...refused },
      },
    },
    async (request, findCaller, reply) => {
      const { id: orderId, documentId } = request.params
      const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      const linked = link !== undefined && (await isConfirmationToken(services.db, orderId, link))
      if (!linked) await readOrder(services, await findCaller(), orderId)
      const { format } = request.query
      return send(reply, await readDocumentFile(services, { id: documentId, orderId, format }), format)
    },
  )
}

const TYPES = { html: 'text/html; charset=utf-8', pdf: 'application/pdf' } as const

function send(reply: FastifyReply, { bytes, name }: DocumentFile, format: TaxDocumentFormat): FastifyReply {
  return reply
    .header('content-disposition', `inline; filename="${name}"`)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'none'",
    )
    .type(TYPES[format])
    .send(bytes)
}
