import * as z from 'zod'
import { SHARE_PICTURE_SIZE, shopIconAddress } from '#domain/settings/logo.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { createSharedDocument } from '../http/shared-document.ts'
import type { Services } from '../services.ts'
import { feedItems, makeProductFeed } from './product-feed.ts'
import { inCatalogueSnapshot, productPages } from './product-record-queries.ts'
import { readChangeDays } from './queries.ts'
import { makeSitemap } from './sitemap.ts'

/** RFC 9116 recommends less than a year. */
const SECURITY_CONTACT_DAYS = 300

/** Routes for search engines, shopping ads and social networks. */
export function robotRoutes(router: Router, services: Services): void {
  const { publicRoute } = router
  const { catalogue, config, contents, db, media, settings } = services
  const hidden = { schema: { hide: true } } as const
  const origin = config.publicUrl

  // RFC 9116: where to report a security problem.
  publicRoute.get('/.well-known/security.txt', hidden, async (_request, reply) => {
    const { email } = settings.current().contact
    if (email === '') throw new ShopError('not_found')
    const expires = new Date(Date.now() + SECURITY_CONTACT_DAYS * 86_400_000).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en, hi\nCanonical: ${origin}/.well-known/security.txt\n`,
      )
  })

  publicRoute.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /checkout\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  const sitemapOf = (part: number | null) =>
    createSharedDocument({
      type: 'application/xml; charset=utf-8',
      maxAgeSeconds: 600,
      version: () => String(catalogue.revision),
      make: async () => makeSitemap(catalogue, { origin, part, changedOn: await readChangeDays(db) }),
    })
  publicRoute.get('/sitemap.xml', hidden, sitemapOf(null))

  const parts = new Map<number, ReturnType<typeof sitemapOf>>()
  publicRoute.get(
    '/sitemap-:part.xml',
    { schema: { hide: true, params: z.object({ part: z.coerce.number().int().min(1).max(9_999) }) } },
    async (request, reply) => {
      const { part } = request.params
      const sitemap = parts.get(part) ?? sitemapOf(part)
      const sent = await sitemap(request, reply)
      parts.set(part, sitemap)
      return sent
    },
  )

  feedRoute(router, services)

  let kept: { name: string; picture: Buffer } | undefined
  publicRoute.get('/og-image.jpg', hidden, async (_request, reply) => {
    const { share: name } = contents.current().pictures
    const picture = kept?.name === name ? kept.picture : name === '' ? null : await sharePicture(media, name)
    // A shop without a picture of its own uses its icon.
    if (!picture) return reply.redirect(shopIconAddress('512.png', settings.current().brand.logo))
    kept = { name, picture }
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture)
  })
}

/** The sharing picture; null if its file is gone. */
async function sharePicture(media: Services['media'], name: string): Promise<Buffer | null> {
  const original = await media.read(name)
  if (original === null) return null
  const { default: sharp } = await import('sharp')
  const { width, height } = SHARE_PICTURE_SIZE
  return await sharp(original).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
}

/** With ten thousand products the feed has fifty megabytes, so one compressed copy serves all requests. */
function feedRoute({ publicRoute }: Router, { db, catalogue, settings, config }: Services): void {
  const brand = () => settings.public().brand.name
  const feed = createSharedDocument({
    type: 'application/xml; charset=utf-8',
    maxAgeSeconds: 600,
    version: () => `${catalogue.revision} ${brand()}`,
    make: async () => {
      const shop = { origin: config.publicUrl, brand: brand() }
      return await inCatalogueSnapshot(db, async (tx) => {
        const items: string[] = []
        for await (const page of productPages(tx)) items.push(...feedItems(page, shop))
        return makeProductFeed(items, shop)
      })
    },
  })
  publicRoute.get('/feeds/products.xml', { schema: { hide: true } }, feed)
}
