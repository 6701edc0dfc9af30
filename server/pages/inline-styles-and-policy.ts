import { contentSecurityPolicy, inlineSource, type PolicyOrigins } from './content-security-policy.ts'
import { replaceOwnScripts } from './own-scripts.ts'

const styleMarker = /(<style[^>]*>)\/\*styles:([^*]*)\*\/<\/style>/

export interface FinishedHtml {
  html: string
  policy: string
}

/**
 * Turns what React rendered into what is sent and cached:
 * the built CSS goes into the page's one style element, and every script that carries the process's secret
 * nonce is named by its hash in the policy instead. Only those: a script injected through content has no nonce
 * and so never gets a hash.
 */
export function inlineStylesAndPolicy({
  html,
  nonce,
  origins,
  readStyles,
}: {
  html: string
  nonce: string
  origins: PolicyOrigins
  readStyles: (hrefs: readonly string[]) => string
}): FinishedHtml {
  const styles: string[] = []
  const styled = html.replace(styleMarker, (_, tag: string, hrefs: string) => {
    const css = readStyles(hrefs.split(',').filter(Boolean))
    styles.push(styleSource(css))
    return `${tag}${css}</style>`
  })
  const scripts = new Set<string>()
  const hashed = replaceOwnScripts(styled, nonce, (_, attributes, body) => {
    if (!/\ssrc=/.test(attributes)) scripts.add(inlineSource(body))
    return `<script${attributes}>${body}</script>`
  })
  const clean = hashed.replaceAll(` nonce="${nonce}"`, '')
  if (clean.includes(nonce)) throw new Error('Cannot publish a page that holds the secret nonce')
  return { html: clean, policy: contentSecurityPolicy({ scripts: [...scripts], styles, origins }) }
}

/** By the style's text: the pages of a shop share a handful of styles, 27 kB each. */
const styleSources = new Map<string, string>()
const mostStyles = 50

function styleSource(css: string): string {
  const known = styleSources.get(css)
  if (known) return known
  const source = inlineSource(css)
  if (styleSources.size >= mostStyles) styleSources.clear()
  styleSources.set(css, source)
  return source
}
