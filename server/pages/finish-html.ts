import { contentSecurityPolicy, inlineSource, type PolicyOrigins } from './content-security-policy.ts'

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
export function finishHtml({
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
    styles.push(inlineSource(css))
    return `${tag}${css}</style>`
  })
  const scripts = new Set<string>()
  const script = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const hashed = styled.replace(script, (_, before: string, after: string, body: string) => {
    if (!/\ssrc=/.test(before + after)) scripts.add(inlineSource(body))
    return `<script${before}${after}>${body}</script>`
  })
  const clean = hashed.replaceAll(` nonce="${nonce}"`, '')
  if (clean.includes(nonce)) throw new Error('Cannot publish a page that holds the secret nonce')
  return { html: clean, policy: contentSecurityPolicy({ scripts: [...scripts], styles, origins }) }
}
