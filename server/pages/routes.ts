import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'
import type { RememberedAnswers } from './remembered-answers.ts'
import type { PageRenderer } from './render-page.ts'
import type { StaticFile } from './web-build.ts'

/** Serves built files from memory and pages out of the page cache. */
export function pageRoutes(
  app: App,
  {
    cache,
    renderer,
    files,
    answers,
  }: {
    cache: PageCache
    renderer: PageRenderer
    files: ReadonlyMap<string, StaticFile>
    answers: RememberedAnswers
  },
): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (file) return sendFile(request, reply, file, answers)
    const address = pageAddress(request.url)
    const page = cache.peek(address) ?? (await cache.get(address, () => renderer.render(address)))
    return await sendPage(request, reply, page, answers)
  })
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  answers: RememberedAnswers,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = encoding === 'raw' ? null : file[encoding]
  reply
    .header('content-type', file.type)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('vary', 'Accept-Encoding')
  if (compressed) reply.header('content-encoding', encoding === 'brotli' ? 'br' : 'gzip')
  const body = compressed ?? file.raw
  answers.remember(reply, file, encoding, body)
  return reply.send(body)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  answers: RememberedAnswers,
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .headers(page.headers)
    .header('etag', page.etag)
    .header('cache-control', page.status === 200 || page.status === 202 ? 'public, no-cache' : 'no-store')
    .header('vary', 'Accept-Encoding')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    // Nothing of `payment`: to keep it to ourselves would keep it from the provider's window, to which it is lent.
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    answers.remember(reply, page, 'unchanged', null)
    return reply.code(304).send()
  }
  // A redirect has no body to compress or to name the type of.
  if (page.bodies.bytes === 0) return reply.header('content-type', 'text/plain').send('')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'raw') reply.header('content-encoding', encoding === 'brotli' ? 'br' : 'gzip')
  const body = await page.bodies.in(encoding)
  answers.remember(reply, page, encoding, body)
  return reply.send(body)
}
