import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { UPLOAD_KINDS, type UploadArea } from '#domain/uploads/upload-kinds.ts'
import { refusing } from '../http/answers.ts'
import type { Methods, Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import type { UploadOwner } from './stored-uploads.ts'
import { PART_TYPE, readCreation, readPart, requireVersion, TUS_VERSION } from './tus-headers.ts'
import { createTusUploads } from './tus-uploads.ts'

const tags = ['uploads']
const params = z.object({ id: z.string().max(100) })
const nothing = z.null().describe('Nothing; the headers say it')
const refused = refusing(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
const uploadState = z.object({
  name: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  length: z.int().describe('Bytes'),
  offset: z.int().describe('Bytes that have arrived'),
})

interface TusArea<Known> {
  area: UploadArea
  path: string
  /** Chooses whom the routes serve. */
  routesOf: (router: Router) => Methods<[Known]>
  /** The owner of a request's uploads. @throws ShopError for callers who may not upload */
  ownerOf: (request: FastifyRequest, known: Known) => Promise<UploadOwner>
  /** Called before a new upload is accepted. @throws ShopError */
  beforeCreation?: (request: FastifyRequest, owner: UploadOwner) => Promise<void>
}

/** Routes for uploads in parts, by the tus protocol 1.0 with creation and termination. */
export async function addTusRoutes<Known>(
  { scope, app }: Router,
  services: Services,
  { area, path, routesOf, ownerOf, beforeCreation }: TusArea<Known>,
): Promise<void> {
  const uploads = await createTusUploads(services, area)
  // A part may take minutes and must not delay the stop.
  app.addHook('preClose', async () => uploads.stop())

  await scope((scoped) => {
    // The handler reads the part from the request itself.
    scoped.app.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null))
    const routes = routesOf(scoped)

    routes.post(
      path,
      {
        schema: {
          tags,
          summary: 'Announces a file, which then arrives in parts',
          response: { 201: nothing, ...refused },
        },
      },
      async (request, known, reply) => {
        const owner = await ownerOf(request, known)
        requireVersion(request.headers)
        const wanted = readCreation(request.headers)
        await beforeCreation?.(request, owner)
        const id = await uploads.create(owner, wanted)
        return say(reply).code(201).header('location', `${path}/${id}`).send(null)
      },
    )

    routes.get(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: 'How much of a file has arrived; HEAD says the same in headers',
          params,
          response: { data: uploadState, ...refused },
        },
      },
      async (request, known, reply) => {
        const owner = await ownerOf(request, known)
        const { name, kind, length, offset } = await uploads.look(owner, request.params.id)
        say(reply).header('upload-offset', String(offset)).header('upload-length', String(length))
        return { name, kind, length, offset }
      },
    )

    routes.patch(
      `${path}/:id`,
      {
        schema: { tags, summary: 'The next part of a file', params, response: { 204: nothing, ...refused } },
      },
      async (request, known, reply) => {
        const owner = await ownerOf(request, known)
        requireVersion(request.headers)
        const { offset } = readPart(request.headers)
        const part = { offset, content: request.raw }
        const arrived = await uploads.append(owner, request.params.id, part).catch((error: unknown) => {
          // The rest of the part is not read: a connection that waits for it would delay the end of the process.
          if (!request.raw.complete) reply.header('connection', 'close')
          throw error
        })
        return say(reply).code(204).header('upload-offset', String(arrived)).send(null)
      },
    )

    routes.delete(
      `${path}/:id`,
      { schema: { tags, summary: 'Gives an upload up', params, response: { 204: nothing, ...refused } } },
      async (request, known, reply) => {
        const owner = await ownerOf(request, known)
        requireVersion(request.headers)
        await uploads.remove(owner, request.params.id)
        return say(reply).code(204).send(null)
      },
    )
  })
}

function say(reply: FastifyReply): FastifyReply {
  return reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store')
}
