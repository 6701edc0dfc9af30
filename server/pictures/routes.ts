import * as z from 'zod'
import { adminProduct } from '#domain/products/product-content.ts'
import { requirePermission } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { type TakenUpload, takeUpload } from '../uploads/take-upload.ts'
import { originalFiles } from './original-files.ts'
import { findOriginal } from './picture-queries.ts'
import { storeFilm } from './store-film.ts'
import { cutPicture, storePicture } from './store-picture.ts'

const tags = ['pictures']
const refused = refusing(400, 401, 403, 404, 409, 503)
const uploaded = z.object({ uploadId: z.string().max(100) })
const picture = adminProduct.shape.pictures.def.element
const percent = z.int().min(0).max(100)

/** Calls of this process waiting for the process that reads files. Further ones are asked to retry. */
const mostWaiting = 12

/** Routes for product pictures and videos, made from staff uploads. */
export function pictureRoutes({ staffRoute }: Router, services: Services): void {
  const { get, post } = staffRoute('products.write')
  let waiting = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= mostWaiting) throw new ShopError('unavailable', { retryAfter: 5 })
    waiting += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }

  post(
    '/api/admin/pictures',
    {
      schema: {
        tags,
        summary: 'Makes a picture of an uploaded photograph, cut around what is in it',
        body: uploaded,
        response: { data: picture, ...refused },
      },
    },
    async ({ body }, caller) =>
      await inTurn(async () => {
        const upload = await takeUpload(services, caller, body.uploadId, ['picture'])
        return await using(upload, () => storePicture(services, upload))
      }),
  )

  post(
    '/api/admin/pictures/cut',
    {
      schema: {
        tags,
        summary: 'Cuts a photograph around another point, in percent of its width and height',
        body: z.object({ originalId: z.string().max(100), focusX: percent, focusY: percent }),
        response: { data: picture, ...refused },
      },
    },
    async ({ body: { originalId, focusX, focusY } }, caller) => {
      requirePermission(caller, 'products.write')
      const focus = { x: focusX, y: focusY }
      return await inTurn(() => cutPicture(services, { originalId, focus }))
    },
  )

  get(
    '/api/admin/pictures/originals/:id',
    {
      schema: {
        tags,
        summary: 'An uncut photograph, small',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: z.any().describe('A JPEG'), ...refused },
      },
    },
    async (request, caller, reply) => {
      requirePermission(caller, 'products.write')
      const original = await findOriginal(services.db, { id: request.params.id })
      const preview = original && (await services.media.read(originalFiles(original.file).preview))
      if (!preview) throw new ShopError('not_found')
      return reply
        .type('image/jpeg')
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(preview)
    },
  )

  post(
    '/api/admin/films',
    {
      schema: {
        tags,
        summary: 'Makes a short silent film of an uploaded one',
        body: uploaded,
        response: { data: z.object({ address: z.string() }), ...refused },
      },
    },
    async ({ body }, caller) =>
      await inTurn(async () => {
        const upload = await takeUpload(services, caller, body.uploadId, ['film'])
        return await using(upload, () => storeFilm(services, upload.file))
      }),
  )
}

/** Removes the upload once it was used or refused; after an internal error it is kept for a retry. */
async function using<Result>(upload: TakenUpload, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    await upload.release()
    return result
  } catch (error) {
    if (error instanceof ShopError && error.code === 'validation_failed') await upload.release()
    throw error
  }
}
