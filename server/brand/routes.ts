import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { hasDrawnLogo, SHOP_ICONS, type ShopIcon, shopIconAddress } from '#domain/settings/logo.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { type DrawnIcon, drawIcon } from './draw-icon.ts'

const hidden = { schema: { hide: true } } as const
/** Browsers revalidate the tab icon; addresses that contain the logo change with it. */
const cacheControl = 'public, max-age=600'

const wellKnownIcons = [
  ['/favicon.ico', '192.png'],
  ['/apple-touch-icon.png', '180.png'],
  ['/apple-touch-icon-precomposed.png', '180.png'],
] as const satisfies [string, ShopIcon][]

/** Routes for the shop's icons in browsers, phones and emails, and the web app manifest. */
export function brandRoutes({ publicRoute }: Router, services: Services): void {
  const readIcon = keepDrawn(services)

  publicRoute.get(
    '/shop-icon/:icon',
    {
      schema: {
        hide: true,
        params: z.object({ icon: z.enum(SHOP_ICONS) }),
        querystring: z.object({ v: z.string().max(8).optional() }),
      },
    },
    ({ params: { icon } }, reply) => sendIcon(reply, icon),
  )
  // Programs request these without reading a page first.
  for (const [path, icon] of wellKnownIcons)
    publicRoute.get(path, hidden, (_request, reply) => sendIcon(reply, icon))

  async function sendIcon(reply: FastifyReply, icon: ShopIcon) {
    const drawn = await readIcon(icon)
    if (drawn === null) throw new ShopError('not_found')
    return reply
      .type(drawn.type)
      .header('cache-control', cacheControl)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawn.content)
  }

  publicRoute.get('/site.webmanifest', hidden, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(JSON.stringify(shopManifest(services))),
  )
}

/** The icons of the manifest, for phones that show them whole and for those that mask them. */
export function manifestIcons({ settings }: Pick<Services, 'settings'>) {
  const { logo } = settings.current().brand
  const of = (icon: ShopIcon, size: number, purpose: string) => ({
    src: shopIconAddress(icon, logo),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return [of('192.png', 192, 'any'), of('512.png', 512, 'any'), of('maskable.png', 512, 'maskable')]
}

function shopManifest(services: Pick<Services, 'settings'>) {
  const { brand } = services.settings.current()
  const { tagline } = brand
  const name = shopName(brand)
  return {
    name,
    short_name: name,
    ...(tagline === '' ? {} : { description: tagline }),
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#191650',
    background_color: '#fffdfa',
    icons: manifestIcons(services),
  }
}

/** Renders each icon once per logo, shared by concurrent requests. */
function keepDrawn(services: Services): (icon: ShopIcon) => Promise<DrawnIcon | null> {
  const kept = new Map<ShopIcon, Promise<DrawnIcon | null>>()
  let keptFor = ''
  return async (icon) => {
    const { brand } = services.settings.current()
    const sign = { mediaId: brand.logo?.mediaId ?? null, isDrawn: hasDrawnLogo(brand) }
    const signKey = JSON.stringify(sign)
    if (signKey !== keptFor) kept.clear()
    keptFor = signKey
    const drawing = kept.get(icon) ?? drawIcon(services, icon, sign)
    kept.set(icon, drawing)
    // Drop a failed one: the storage may only be away for a moment.
    drawing.catch(() => kept.delete(icon))
    return await drawing
  }
}
