import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '../config/log.ts'
import type { PolicyOrigins } from './content-security-policy.ts'
import { deferScripts } from './defer-scripts.ts'
import { finishDocument, type RenderedDocument } from './finish-document.ts'
import type { FindStyles } from './inline-styles.ts'
import type { RenderedPage } from './page-cache.ts'
import { recordShop } from './recorded-shop.ts'
import type { Shop } from './shop.ts'
import { type DescribedThing, withStructuredData } from './structured-data.ts'

export interface PageRenderer {
  /** Renders a root-relative address, independent of the visitor. */
  render(address: string): Promise<RenderedPage>
}

/** Returns a function that renders pages of the built storefront. */
export function createPageRenderer({
  build,
  stylesOf,
  shop,
  origin,
  origins,
  log,
  mode = 'production',
}: {
  build: ServerBuild | (() => Promise<ServerBuild>)
  stylesOf: FindStyles
  shop: Shop
  origin: string
  origins: () => PolicyOrigins
  log: Log
  mode?: 'production' | 'development'
}): PageRenderer {
  const handle = createRequestHandler(build, mode)
  // Known only to this process and removed from every page before it is sent.
  const nonce = randomBytes(16).toString('hex')

  return {
    async render(address) {
      const asked = recordShop(shop)
      const kept: { document?: RenderedDocument; things: readonly DescribedThing[] } = { things: [] }
      const context = Object.assign(new RouterContextProvider(), {
        shop: asked.shop,
        scriptNonce: nonce,
        reportRenderError(error: unknown) {
          log.error({ err: error, page: address.split('?')[0] }, 'A page could not be rendered whole')
        },
        keepDocument(document: RenderedDocument) {
          kept.document = document
        },
        describe(things: readonly DescribedThing[]) {
          kept.things = [...kept.things, ...things]
        },
      })
      // Never the visitor's own request: the rendered page is shown to everyone.
      const response = await handle(new Request(new URL(address, origin)), context)
      const headers: Record<string, string> = {}
      response.headers.forEach((value, name) => {
        headers[name] = value
      })
      delete headers['set-cookie']
      const cacheable = mode === 'production' && (response.status === 200 || response.status === 202)
      if (!kept.document) {
        const body = Buffer.from(await response.arrayBuffer())
        return { status: response.status, headers, body, cacheable, sources: asked.sources }
      }
      // A closed shop offers nothing to search engines.
      const things = shop.settings.current().closed ? [] : kept.things
      const html = withStructuredData(kept.document.html, things)
      const { body, policy } = finishDocument({
        document: {
          ...kept.document,
          // Hot reload needs its modules in their own order.
          html: mode === 'production' ? deferScripts(html, nonce) : html,
        },
        nonce,
        origins: origins(),
        stylesOf,
      })
      headers['content-security-policy'] = mode === 'production' ? policy : "frame-ancestors 'none'"
      return { status: response.status, headers, body, cacheable, sources: asked.sources }
    },
  }
}
