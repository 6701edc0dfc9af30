import type { FastifyReply, FastifyRequest } from 'fastify'
import { splitLanguage } from '#domain/language/prefix.ts'
import type { RememberedAnswers } from '../fast-path/remembered-answers.ts'
import { acceptedEncoding, contentEncoding } from '../http/accepted-encoding.ts'
import type { Router } from '../http/router.ts'
import { pageAnswers } from '../metrics/registry.ts'
import type { FindSite } from './language-sites.ts'
import { type createPageBudget, limitRendering, sendPageRefusal } from './page-budget.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'
import type { StaticFile } from './web-build.ts'

/** Rendering uses the processor except while it waits for the database. */
const pagesAtOnce = 2

/** Serves built files from memory and pages from the page cache. */
export function pageRoutes(
  { publicRoute }: Router,
  {
    cache,
    siteOf,
    answers,
    budget,
    seen = () => undefined,
  }: {
    cache: PageCache
    siteOf: FindSite
    answers: RememberedAnswers
    budget: ReturnType<typeof createPageBudget>
    /** Called for each page that a visitor gets. */
    seen?: (request: FastifyRequest) => void
  },
): void {
  const limited = limitRendering(pagesAtOnce)
  publicRoute.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pageAddress(request.url)
    const { files, renderer } = await siteOf(splitLanguage(address).language)
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    if (file) return sendFile(request, reply, file, answers)
    const cached = cache.peek(address)
    if (cached) {
      pageAnswers.cache++
      if (isShown(request, cached)) seen(request)
      return await sendPage(request, reply, cached, answers)
    }
    const refusal = budget(request)
    if (refusal) return sendPageRefusal(request, reply, refusal)
    pageAnswers.rendered++
    const page = await cache.get(address, () => limited(() => renderer.render(address)))
    if (isShown(request, page)) seen(request)
    return await sendPage(request, reply, page, answers)
  })
}

/** Counts only pages that a visitor sees: no redirects, 404s or HEAD requests. */
function isShown({ method }: FastifyRequest, { status }: CachedPage): boolean {
  return method === 'GET' && (status === 200 || status === 202)
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
  if (compressed) reply.header('content-encoding', contentEncoding[encoding])
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
    .header('cache-control', cacheControl(request, page))
    .header('vary', 'Accept-Encoding')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    // `payment` is not restricted: it must be delegated to the provider's window. The camera reads barcodes in the
    // admin, which may be opened from any page.
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    answers.remember(reply, page, 'unchanged', null)
    return reply.code(304).send()
  }
  // A redirect has no body to compress or type.
  if (page.bodies.bytes === 0) return reply.header('content-type', 'text/plain').send('')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'raw') reply.header('content-encoding', contentEncoding[encoding])
  const body = await page.bodies.in(encoding)
  answers.remember(reply, page, encoding, body)
  return reply.send(body)
}

/**
 * A product's data is prefetched before a tap (`web/framework/fetch-ahead.ts`) and used for a minute. Price and stock,
 * which may change in that minute, are checked again before a purchase.
 */
function cacheControl({ url }: FastifyRequest, { status }: CachedPage): string {
  if (status !== 200 && status !== 202) return 'no-store'
  return PRODUCT_DATA.test(url) ? 'public, max-age=60' : 'public, no-cache'
}

const PRODUCT_DATA = /^\/product\/[^/]+\.data\?/
