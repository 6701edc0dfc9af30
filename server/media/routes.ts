import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import * as z from 'zod'
import { lookUp } from '#domain/language/look-up.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { type MediaStore, mediaName } from './media-store.ts'
import { isPrivateMedia } from './private-media.ts'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Pictures and films under addresses that name their content and so may be kept for ever. */
export function mediaRoutes(
  { publicRoute }: Router,
  services: Pick<Services, 'media' | 'hiddenMedia'>,
): void {
  const underWay = new Map<string, Promise<Buffer | null>>()

  publicRoute.get(
    '/media/:name',
    {
      schema: {
        hide: true,
        params: z.object({ name: z.string().max(80) }),
        querystring: z.object({ k: z.string().max(60).optional() }),
      },
    },
    async (request, reply) => {
      const { name } = request.params
      if (!mediaName.test(name) || isPrivateMedia(name)) throw new ShopError('not_found')
      const { k: key } = request.query
      const [mediaId = ''] = name.split('-')
      if (services.hiddenMedia.isClosed(mediaId, key)) throw new ShopError('not_found')
      const extension = name.slice(name.lastIndexOf('.') + 1)
      const film = extension === 'mp4' || extension === 'webm'
      const found = film
        ? await services.media.sizeOf(name)
        : ((await services.media.read(name)) ?? (await convertOnce(name)))
      if (found === null) throw new ShopError('not_found')
      reply
        .header('content-type', lookUp(types, extension) ?? 'application/octet-stream')
        // With a key it is the admin that looks: at what may be hidden, in nobody else's cache.
        .header(
          'cache-control',
          key === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store',
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
      return typeof found === 'number'
        ? await sendFilm(services.media, { name, size: found }, request, reply)
        : reply.send(found)
    },
  )

  /** Browsers without AVIF and social networks get WebP or JPEG, made from the AVIF when first asked for. */
  async function convertOnce(name: string): Promise<Buffer | null> {
    const running = underWay.get(name)
    if (running) return await running
    const converting = convert(services, name)
    underWay.set(name, converting)
    try {
      return await converting
    } finally {
      underWay.delete(name)
    }
  }
}

/** What the parser says of a range of which the file has no byte. */
const unsatisfiable = -1

/**
 * Phones of one maker play no film whose server cannot send a part of it (RFC 9110, 14.2). It is sent as it is read: fifty
 * megabytes for each player would be the end of a small server.
 */
async function sendFilm(
  media: MediaStore,
  { name, size }: { name: string; size: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const header = request.headers.range ?? ''
  const ranges = header.startsWith('bytes=') ? parseRange(size, header) : []
  if (ranges === unsatisfiable) return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const [range, ...others] = typeof ranges === 'number' ? [] : ranges
  // A header that cannot be read, or that asks for several parts, is answered with the whole film.
  const part = !range || others.length > 0 ? null : range
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  // Of an empty text fastify would say that its length is 0.
  const isAsked = request.method !== 'HEAD'
  return reply.send(isAsked ? await media.openPart(name, { start, end }) : Readable.from([]))
}

async function convert({ media }: Pick<Services, 'media'>, name: string): Promise<Buffer | null> {
  const [base, format] = name.split('.')
  if (format !== 'webp' && format !== 'jpg') return null
  const source = await media.read(`${base}.avif`)
  if (!source) return null
  // 20 MB of memory and 60 modules that a shop whose pictures are all made does without.
  const { default: sharp } = await import('sharp')
  const picture = sharp(source)
  const content = await (format === 'webp'
    ? picture.webp({ quality: 74 })
    : picture.jpeg({ quality: 82, mozjpeg: true })
  ).toBuffer()
  await media.write(name, content)
  return content
}
