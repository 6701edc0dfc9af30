/**
 * The loaders' data in a page, for hydration: the same scripts that React Router streams behind the document, as
 * one piece. The router reads them by these names (`window.__reactRouterContext.streamController`).
 */

/** All that the router would stream. */
export async function readRouteData(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (stream === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

const documentEnd = '</body></html>'

/** Puts the data's scripts at the end of the document; a page without the router's own scripts has no use for them. */
export function withRouteData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(documentEnd) || !html.includes('window.__reactRouterContext = ')) return html
  return (
    html.slice(0, -documentEnd.length) +
    script(
      `window.__reactRouterContext.streamController.enqueue(${inScript(JSON.stringify(data))});`,
      nonce,
    ) +
    script('window.__reactRouterContext.streamController.close();', nonce) +
    documentEnd
  )
}

function script(body: string, nonce: string): string {
  return `<script nonce="${nonce}">${body}</script>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A text within a script must not end the script, whatever stands in it. */
function inScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
}
