import { contentSecurityPolicy, inlineSource, type PolicyOrigins } from './content-security-policy.ts'
import type { FindStyles } from './inline-styles.ts'
import { replaceOwnScripts } from './own-scripts.ts'
import { readsRouteData, routeDataScript } from './route-data-script.ts'

/** A rendered page. Cached parts, most of its bytes, are not in these texts but inserted later. */
export interface RenderedDocument {
  readonly html: string
  /** The loaders' data in the router's own format; '' for none. */
  readonly routeData: string
  /** Inserts the cached parts into a piece of the page, in order. */
  readonly fill: (html: string) => readonly (string | Buffer)[]
}

export interface FinishedDocument {
  readonly body: Buffer
  readonly policy: string
}

const styleMarker = /(<style[^>]*>)\/\*styles:([^*]*)\*\/(?=<\/style>)/
const documentEnd = '</body></html>'

/**
 * Converts React's output to what is sent and cached (decisions 002 and 048). Scripts with the process's secret nonce
 * are allowed by hash instead; only those, so that a script injected through content, which has no nonce, never gets a
 * hash. Then the built CSS is inserted into the page's one style element, the cached parts into their places, and the
 * loaders' data at the end.
 *
 * In this order: scripts are searched while the text is short, a tenth of the page, and a part is cached only without
 * its nonce.
 * @throws when the nonce is still in the page
 */
export function finishDocument({
  document: { html, routeData, fill },
  nonce,
  origins,
  stylesOf,
}: {
  document: RenderedDocument
  nonce: string
  origins: PolicyOrigins
  stylesOf: FindStyles
}): FinishedDocument {
  const scripts = new Set<string>()
  const hashed = replaceOwnScripts(html, nonce, (_, attributes, body) => {
    if (!/\ssrc=/.test(attributes)) scripts.add(inlineSource(body))
    return `<script${attributes}>${body}</script>`
  })
  const clean = hashed.replaceAll(` nonce="${nonce}"`, '')
  if (clean.includes(nonce) || routeData.includes(nonce))
    throw new Error('Cannot publish a page that holds the secret nonce')
  const styled = withStyles(clean, stylesOf)
  const pieces = [...styled.before, ...fill(styled.after)]
  if (routeData !== '' && clean.endsWith(documentEnd) && readsRouteData(clean)) {
    const script = Buffer.from(routeDataScript(routeData))
    scripts.add(inlineSource(script))
    pieces.push(withoutEnd(pieces.pop()), '<script>', script, '</script>', documentEnd)
  }
  return {
    body: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))),
    policy: contentSecurityPolicy({ scripts: [...scripts], styles: styled.sources, origins }),
  }
}

/** The page up to the end of its styles, and the rest. */
function withStyles(
  html: string,
  stylesOf: FindStyles,
): { before: (string | Buffer)[]; after: string; sources: string[] } {
  const marker = styleMarker.exec(html)
  if (!marker) return { before: [], after: html, sources: [] }
  const [whole, tag = '', hrefs = ''] = marker
  const { css, source } = stylesOf(hrefs.split(',').filter(Boolean))
  return {
    before: [html.slice(0, marker.index) + tag, css],
    after: html.slice(marker.index + whole.length),
    sources: [source],
  }
}

function withoutEnd(last: string | Buffer | undefined): string {
  return String(last ?? '').slice(0, -documentEnd.length)
}
