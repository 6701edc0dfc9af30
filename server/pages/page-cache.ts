import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { metrics } from '../metrics/registry.ts'
import { type CompressedBodies, createBodies } from './compressed-bodies.ts'
import type { PageSources } from './recorded-shop.ts'

/** A page ready to be sent, the same for everyone. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bodies: CompressedBodies
  readonly sources: PageSources
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** False for pages that depend on the moment or are unlimited in number: errors, unknown addresses. */
  cacheable: boolean
  sources: PageSources
}

export interface PageCache {
  /** The page of `key`; concurrent requests share one render. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage>
  /** A cached page. */
  peek(key: string): CachedPage | undefined
  /**
   * Drops the pages that show one of these products or a list that any product may change; with null every page made
   * from the catalogue. Renders in progress finish but are not kept.
   */
  drop(productIds: readonly string[] | null): void
  /** Drops every page; renders in progress finish but are not kept. */
  clear(): void
  readonly bytes: number
}

/** Keeps at most `maxBytes` of pages and evicts the least recently used (decision 006). */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, Promise<CachedPage>>()
  let generation = 0

  /** Updates the size of a page after compression. */
  function resized(key: string, page: CachedPage): void {
    if (pages.peek(key) !== page) return
    pages.delete(key)
    pages.set(key, page)
  }

  return {
    peek: (key) => pages.get(key),
    async get(key, render) {
      const cached = pages.get(key) ?? underWay.get(key)
      if (cached) return await cached
      const startedIn = generation
      const filling = render().then((rendered) => {
        const page: CachedPage = preparePage(rendered, () => resized(key, page))
        // Do not keep a page if a change came while it was rendered: it would stay outdated.
        if (rendered.cacheable && startedIn === generation) pages.set(key, page)
        metrics.cacheBytes.set(pages.calculatedSize)
        return page
      })
      underWay.set(key, filling)
      try {
        return await filling
      } finally {
        if (underWay.get(key) === filling) underWay.delete(key)
      }
    },
    drop(productIds) {
      generation++
      underWay.clear()
      for (const [key, page] of [...pages.entries()])
        if (isMadeFrom(page.sources, productIds)) pages.delete(key)
    },
    clear() {
      generation++
      pages.clear()
      underWay.clear()
    },
    get bytes() {
      return pages.calculatedSize
    },
  }
}

function preparePage({ status, headers, body, sources }: RenderedPage, onResized: () => void): CachedPage {
  // Covers the policy too: a 304 repeats the policy, and old hashes must not be combined with a new body.
  const hash = createHash('sha256')
    .update(body)
    .update(headers['content-security-policy'] ?? '')
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, bodies: createBodies(body, onResized), sources }
}

function isMadeFrom({ products, anyProduct }: PageSources, productIds: readonly string[] | null): boolean {
  if (productIds === null) return anyProduct || products.size > 0
  return anyProduct || productIds.some((id) => products.has(id))
}

function sizeOf(page: CachedPage): number {
  return page.bodies.bytes + 1_000
}
