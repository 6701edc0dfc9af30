import type { FastifyReply, FastifyRequest } from 'fastify'
import { splitLanguage } from '#domain/language/prefix.ts'
import { acceptedEncoding, contentEncoding } from '../http/accepted-encoding.ts'
import type { Router } from '../http/router.ts'
import { pageAnswers } from '../metrics/registry.ts'
import type { FindSite } from './language-sites.ts'
import { limitRendering } from './limit-rendering.ts'
import { type createPageBudget, sendPageRefusal } from './page-budget.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'
import type { RememberedAnswers } from './remembered-answers.ts'
import type { StaticFile } from './web-build.ts'

/** Rendering a page keeps the processor busy, but for the moment in which it asks the database. */
const pagesAtOnce = 2

/** Serves built files from memory and pages out of the page cache. */
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
    /** Is told of each page that a visitor gets. */
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

/** Neither a redirect nor what is missing, nor a look from outside whether it is there. */
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
    // Nothing of `payment`: to keep it to ourselves would keep it from the provider's window, to which it is lent.
    // The camera reads barcodes in the admin, which one may have come to from any page of ours.
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    answers.remember(reply, page, 'unchanged', null)
    return reply.code(304).send()
  }
  // A redirect has no body to compress or to name the type of.
  if (page.bodies.bytes === 0) return reply.header('content-type', 'text/plain').send('')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'raw') reply.header('content-encoding', contentEncoding[encoding])
  const body = await page.bodies.in(encoding)
  answers.remember(reply, page, encoding, body)
  return reply.send(body)
}

/**
 * A product's data is fetched before somebody taps (`web/components/fetch-ahead.ts`) and serves the tap for a minute.
 * What may have changed in that minute, price and stock, is asked again before anything is bought.
 */
function cacheControl({ url }: FastifyRequest, { status }: CachedPage): string {
  if (status !== 200 && status !== 202) return 'no-store'
  return PRODUCT_DATA.test(url) ? 'public, max-age=60' : 'public, no-cache'
}

const PRODUCT_DATA = /^\/product\/[^/]+\.data\?/
