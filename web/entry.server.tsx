import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { OF_ADMIN, storefrontManifest } from '#domain/content/route-manifest.ts'
import { markupCache } from './framework/cached-on-server.tsx'
import { readText } from './framework/json-text.ts'
import { ServerPage } from './framework/page-files.ts'
import { CLOSED_ROUTE } from './framework/route-styles.tsx'

/**
 * Renders a page whole, never in parts: what leaves here is compressed and kept in the page cache.
 *
 * The document goes to `context.keepDocument` as text. As a stream it would be encoded in pieces and decoded again,
 * which took as long as rendering it.
 *
 * Every script of ours carries the process's secret nonce (`context.scriptNonce`); the server turns those
 * scripts into hashes and takes the nonce out again, so that the cached page needs no nonce per request.
 */
export default async function handleDocumentRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.scriptNonce
  const { serverHandoffStream, ...entry } = withOwnManifest(routerContext)
  const routeData = await readText(serverHandoffStream)
  const page = () => (
    <ServerPage value={{ nonce, files: entry.manifest.routes }}>
      <ServerRouter context={{ ...entry, renderMeta: {} }} url={request.url} nonce={nonce} />
    </ServerPage>
  )
  let status = responseStatusCode
  const html = renderAtOnce(page()) ?? (await renderWaiting(page(), reportFailure))
  context.keepDocument({ html, routeData, fill: markupCache?.fill ?? ((whole) => [whole]) })
  responseHeaders.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers: responseHeaders })

  function reportFailure(error: unknown): void {
    status = 500
    context.reportRenderError(error)
  }
}

/**
 * Of 150 routes the page is drawn by its own; the router would create all of them for each page. A page of the
 * storefront names the list of its own routes; the admin leads to both.
 */
function withOwnManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = [...staticHandlerContext.matches.map(({ route }) => route.id), CLOSED_ROUTE]
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  const url = ids.some((id) => OF_ADMIN.test(id)) ? manifest.url : storefrontManifest(manifest.url)
  return { ...context, manifest: { ...manifest, routes, url } }
}

/** What React puts in the place of a part that could not be rendered at once. */
const leftOut = '<!--$!-->'

/** The page as text; null where a part has to wait for its code or fails. */
function renderAtOnce(page: ReactElement): string | null {
  try {
    const html = renderToString(page)
    // Unlike the stream, React's text begins with the root element.
    return html.includes(leftOut) ? null : `<!DOCTYPE html>${html}`
  } catch {
    // It fails again where it is rendered with waiting, and is reported there.
    return null
  }
}

/** The page as text, once every part of it is there. */
async function renderWaiting(page: ReactElement, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(page, { signal: AbortSignal.timeout(10_000), onError })
  await stream.allReady
  return await new Response(stream).text()
}

export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
): void {
  if (!request.signal.aborted) context.reportRenderError(error)
}
