import { renderToReadableStream } from 'react-dom/server.edge'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'

/**
 * Renders a page whole, never in parts: what leaves here is compressed and kept in the page cache.
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
  let status = responseStatusCode
  const nonce = context.scriptNonce
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(10_000),
      onError(error) {
        status = 500
        context.reportRenderError(error)
      },
    },
  )
  await stream.allReady
  responseHeaders.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers: responseHeaders })
}

export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
): void {
  if (!request.signal.aborted) context.reportRenderError(error)
}
