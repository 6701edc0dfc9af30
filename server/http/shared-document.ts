import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './accepted-encoding.ts'
import { ShopError } from './errors.ts'

const compress = promisify(gzip)

type Content = string | null

interface Copy {
  version: string
  made: Promise<{ zipped: Buffer; etag: string }>
}

/**
 * A large document that is the same for everyone. One compressed copy is shared by all responses; for clients without
 * gzip it is expanded piece by piece, as fast as they read. It is made on the first request after a change.
 * @param version identifies the state of its data
 * @param make null if there is no such document: `not_found`
 */
export function createSharedDocument({
  type,
  maxAgeSeconds,
  version,
  make,
}: {
  type: string
  maxAgeSeconds: number
  version: () => string
  make: () => Content | Promise<Content>
}): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let copy: Copy | undefined

  function current(): Copy['made'] {
    const wanted = version()
    if (copy?.version === wanted) return copy.made
    const made = makeCopy(make)
    const next = { version: wanted, made }
    copy = next
    // Drop it, so that the next request tries again.
    made.catch(() => {
      if (copy === next) copy = undefined
    })
    return made
  }

  return async (request, reply) => {
    const { zipped, etag } = await current()
    reply
      .type(type)
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .header('vary', 'Accept-Encoding')
      .header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (acceptsGzip(request.headers['accept-encoding']))
      return reply.header('content-encoding', 'gzip').send(zipped)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(Readable.from([zipped]).pipe(createGunzip()))
  }
}

async function makeCopy(make: () => Content | Promise<Content>): Promise<{ zipped: Buffer; etag: string }> {
  const content = await make()
  if (content === null) throw new ShopError('not_found')
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  // A weak tag: the same document is sent in two encodings.
  return { zipped: await compress(content, { level: 6 }), etag: `W/"${digest}"` }
}

function isKnown(header: string | undefined, etag: string): boolean {
  const strong = etag.replace(/^W\//, '')
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === strong)
}
