import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '../config/log.ts'
import type { PolicyOrigins } from './content-security-policy.ts'
import { deferScripts } from './defer-scripts.ts'
import { inlineStylesAndPolicy } from './inline-styles-and-policy.ts'
import type { RenderedPage } from './page-cache.ts'
import { recordShop } from './recorded-shop.ts'
import type { Shop } from './shop.ts'
import { type DescribedThing, withStructuredData } from './structured-data.ts'

export interface PageRenderer {
  /** Renders a root-relative address, for no visitor in particular. */
  render(address: string): Promise<RenderedPage>
}

/** Makes the function that renders pages from the built storefront. */
export function createPageRenderer({
  build,
  readStyles,
  shop,
  origin,
  origins,
  log,
  mode = 'production',
}: {
  build: ServerBuild | (() => Promise<ServerBuild>)
  readStyles: (hrefs: readonly string[]) => string
  shop: Shop
  origin: string
  origins: () => PolicyOrigins
  log: Log
  mode?: 'production' | 'development'
}): PageRenderer {
  const handle = createRequestHandler(build, mode)
  // Known to this process alone and taken out of every page before it leaves.
  const nonce = randomBytes(16).toString('hex')

  return {
    async render(address) {
      const asked = recordShop(shop)
      const kept: {
        html?: string
        fill: (html: string) => string
        things: readonly DescribedThing[]
      } = { fill: (html) => html, things: [] }
      const context = Object.assign(new RouterContextProvider(), {
        shop: asked.shop,
        scriptNonce: nonce,
        reportRenderError(error: unknown) {
          log.error({ err: error, page: address.split('?')[0] }, 'A page could not be rendered whole')
        },
        keepDocument(html: string, fill: (html: string) => string) {
          kept.html = html
          kept.fill = fill
        },
        describe(things: readonly DescribedThing[]) {
          kept.things = [...kept.things, ...things]
        },
      })
      // Never the shopper's own request: what is rendered here is shown to everybody.
      const response = await handle(new Request(new URL(address, origin)), context)
      const headers: Record<string, string> = {}
      response.headers.forEach((value, name) => {
        headers[name] = value
      })
      delete headers['set-cookie']
      const cacheable = mode === 'production' && (response.status === 200 || response.status === 202)
      if (kept.html === undefined) {
        const body = Buffer.from(await response.arrayBuffer())
        return { status: response.status, headers, body, cacheable, sources: asked.sources }
      }
      const { html, policy } = inlineStylesAndPolicy({
        // Hot reload needs its modules in their own order.
        html: mode === 'production' ? deferScripts(kept.html, nonce) : kept.html,
        nonce,
        origins: origins(),
        readStyles,
      })
      headers['content-security-policy'] = mode === 'production' ? policy : "frame-ancestors 'none'"
      return {
        status: response.status,
        headers,
        // What cannot be bought now is offered to no search engine.
        body: Buffer.from(
          kept.fill(withStructuredData(html, shop.settings.current().closed ? [] : kept.things)),
        ),
        cacheable,
        sources: asked.sources,
      }
    },
  }
}
