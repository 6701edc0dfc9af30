import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { shopIconAddress } from '#domain/settings/logo.ts'
import { acceptsGzip } from '../http/accepted-encoding.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { makeProductFeed } from './product-feed.ts'
import { readProductRecords } from './product-record-queries.ts'
import { makeSitemap } from './sitemap.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** What search engines, shopping ads and social networks fetch. */
export function robotRoutes(router: Router, services: Services): void {
  const { publicRoute } = router
  const { catalogue, config, contents, media, settings } = services
  const hidden = { schema: { hide: true } } as const
  const origin = config.publicUrl

  publicRoute.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /checkout\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  publicRoute.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(makeSitemap(catalogue, { origin, part: null })),
  )

  publicRoute.get(
    '/sitemap-:part.xml',
    { schema: { hide: true, params: z.object({ part: z.coerce.number().int().min(1).max(9_999) }) } },
    async (request, reply) => {
      const sitemap = makeSitemap(catalogue, { origin, part: request.params.part })
      if (!sitemap) throw new ShopError('not_found')
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(sitemap)
    },
  )

  feedRoute(router, services)

  let kept: { name: string; picture: Buffer } | undefined
  publicRoute.get('/og-image.jpg', hidden, async (_request, reply) => {
    const { share: name } = contents.current().pictures
    const picture = kept?.name === name ? kept.picture : name === '' ? null : await media.read(name)
    // A shop without a picture of its own is shown by its sign.
    if (!picture) return reply.redirect(shopIconAddress('512.png', settings.current().brand.logo))
    kept = { name, picture }
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture)
  })
}

/** Made when it is first asked for after a change; with ten thousand products it has fifty megabytes, so it is kept compressed. */
function feedRoute({ publicRoute }: Router, { db, catalogue, settings, config }: Services): void {
  let kept: { revision: number; brand: string; zipped: Promise<Buffer> } | undefined

  async function make(brand: string): Promise<Buffer> {
    const records = await readProductRecords(db, null)
    return await compress(makeProductFeed(records, { origin: config.publicUrl, brand }), { level: 6 })
  }

  publicRoute.get('/feeds/products.xml', { schema: { hide: true } }, async (request, reply) => {
    const { revision } = catalogue
    const brand = settings.public().brand.name
    if (kept?.revision !== revision || kept.brand !== brand) kept = { revision, brand, zipped: make(brand) }
    const { zipped } = kept
    zipped.catch(() => {
      kept = undefined
    })
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'Accept-Encoding')
    const content = await zipped
    if (acceptsGzip(request.headers['accept-encoding']))
      return reply.header('content-encoding', 'gzip').send(content)
    return reply.send(await expand(content))
  })
}
