import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { UPLOAD_KINDS } from '#domain/uploads/upload-kinds.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { createStaffUploads } from './staff-uploads.ts'
import { PART_TYPE, readCreation, readPart, requireVersion, TUS_VERSION } from './tus-headers.ts'

const tags = ['uploads']
const params = z.object({ id: z.string().max(100) })
const nothing = z.null().describe('Nothing; the headers say it')
const refused = {
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  409: failureSchema,
  412: failureSchema,
  413: failureSchema,
  415: failureSchema,
}
const uploadState = z.object({
  name: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  length: z.int().describe('Bytes'),
  offset: z.int().describe('Bytes that have arrived'),
})

/** Files of the staff in parts, by the tus protocol 1.0 with creation and termination. */
export async function uploadRoutes({ scope, app }: Router, services: Services): Promise<void> {
  const uploads = createStaffUploads(services)
  // A part of minutes must not delay the stop.
  app.addHook('preClose', async () => uploads.stop())

  await scope(({ staffRoute, app: scoped }) => {
    // The handler reads the part from the request itself.
    scoped.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null))
    const { get, post, patch, delete: remove } = staffRoute('products.write')

    post(
      '/api/admin/uploads',
      {
        schema: {
          tags,
          summary: 'Announces a file, which then arrives in parts',
          response: { 201: nothing, ...refused },
        },
      },
      async ({ headers }, caller, reply) => {
        requireVersion(headers)
        const id = await uploads.create(caller, readCreation(headers))
        return say(reply).code(201).header('location', `/api/admin/uploads/${id}`).send(null)
      },
    )

    get(
      '/api/admin/uploads/:id',
      {
        schema: {
          tags,
          summary: 'How much of a file has arrived; HEAD says the same in headers',
          params,
          response: { 200: z.object({ success: z.literal(true), data: uploadState }), ...refused },
        },
      },
      async (request, caller, reply) => {
        const { name, kind, length, offset } = await uploads.look(caller, request.params.id)
        say(reply).header('upload-offset', String(offset)).header('upload-length', String(length))
        return { success: true as const, data: { name, kind, length, offset } }
      },
    )

    patch(
      '/api/admin/uploads/:id',
      {
        schema: { tags, summary: 'The next part of a file', params, response: { 204: nothing, ...refused } },
      },
      async (request, caller, reply) => {
        requireVersion(request.headers)
        const { offset } = readPart(request.headers)
        const part = { offset, content: request.raw }
        const arrived = await uploads.append(caller, request.params.id, part)
        return say(reply).code(204).header('upload-offset', String(arrived)).send(null)
      },
    )

    remove(
      '/api/admin/uploads/:id',
      { schema: { tags, summary: 'Gives an upload up', params, response: { 204: nothing, ...refused } } },
      async (request, caller, reply) => {
        requireVersion(request.headers)
        await uploads.remove(caller, request.params.id)
        return say(reply).code(204).send(null)
      },
    )
  })
}

function say(reply: FastifyReply): FastifyReply {
  return reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store')
}
