import * as z from 'zod'
import { refusing } from '../http/answers.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readPhotoId } from './read-queries.ts'

export const params = z.object({ id: z.string().max(100) })
export const photoParams = z.object({ ...params.shape, n: z.coerce.number().int().min(0).max(20) })

export const refusals = refusing(400, 401, 403, 404, 409)

/** A picture of a return, for its customer and staff only. @throws ShopError `not_found` */
export async function readPhoto(
  { db, media }: Pick<Services, 'db' | 'media'>,
  { returnId, position }: { returnId: string; position: number },
): Promise<Buffer> {
  const id = await readPhotoId(db, returnId, position)
  const photo = id && (await media.read(`${id}-800.avif`))
  if (!photo) throw new ShopError('not_found')
  return photo
}

/** Return pictures are cached only by this browser, and run no scripts. */
export const photoHeaders = {
  'content-type': 'image/avif',
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
} as const
