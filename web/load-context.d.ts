import type { Shop } from '#server/shop.ts'

declare module 'react-router' {
  /** What the server hands to loaders. Never the request's headers: pages are the same for everybody. */
  interface RouterContextProvider {
    readonly shop: Shop
    readonly scriptNonce: string
    reportRenderError(error: unknown): void
  }
}
