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

/** Serves pictures and videos at addresses that contain a content hash and so may be cached for ever. */
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
        // A key means that the admin views a possibly hidden file, which must not be cached by others.
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

  /** Browsers without AVIF and social networks get WebP or JPEG, converted from the AVIF on first request. */
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

/** The parser's result for a range outside the file. */
const unsatisfiable = -1

/**
 * Some phones play no video unless the server supports ranges (RFC 9110, 14.2). It is streamed: fifty megabytes in
 * memory for each player would be too much for a small server.
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
  // For an invalid header, or several ranges, the whole video is sent.
  const part = !range || others.length > 0 ? null : range
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  // With an empty text fastify would send a length of 0.
  const isAsked = request.method !== 'HEAD'
  return reply.send(isAsked ? await media.openPart(name, { start, end }) : Readable.from([]))
}

async function convert({ media }: Pick<Services, 'media'>, name: string): Promise<Buffer | null> {
  const [base, format] = name.split('.')
  if (format !== 'webp' && format !== 'jpg') return null
  const source = await media.read(`${base}.avif`)
  if (!source) return null
  // 20 MB of memory and 60 modules that are not needed once all pictures exist.
  const { default: sharp } = await import('sharp')
  const picture = sharp(source)
  const content = await (format === 'webp'
    ? picture.webp({ quality: 74 })
    : picture.jpeg({ quality: 82, mozjpeg: true })
  ).toBuffer()
  await media.write(name, content)
  return content
}
