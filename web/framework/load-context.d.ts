import type { RenderedDocument } from '#server/pages/finish-document.ts'
import type { Shop } from '#server/pages/shop.ts'
import type { DescribedThing } from '#server/pages/structured-data.ts'

/** What the server hands to loaders. Never the request's headers: pages are the same for everybody. */
interface ServerContext {
  readonly shop: Shop
  readonly scriptNonce: string
  reportRenderError(error: unknown): void
  /** Takes the rendered page as text; the response itself then has no body. */
  keepDocument(document: RenderedDocument): void
  /** Describes the page to search engines, in its document alone. */
  describe(things: readonly DescribedThing[]): void
}

declare module 'react-router' {
  interface RouterContextProvider extends ServerContext {}
}

// The types of loaders take the class from this inner file, which the augmentation above does not reach.
declare module '../../node_modules/react-router/dist/development/lib/router/utils.js' {
  interface RouterContextProvider extends ServerContext {}
}
