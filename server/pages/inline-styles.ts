import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { inlineSource } from './content-security-policy.ts'

/** The text of a page's one style element, and the source by which its policy allows it. */
export interface InlineStyles {
  readonly css: Buffer
  readonly source: string
}

export type FindStyles = (hrefs: readonly string[]) => InlineStyles

/** The pages of a shop share a handful of styles, 30 kB each. */
const mostKept = 50

/**
 * Returns a function that finds a page's styles: joined, encoded and hashed once for all pages with the same sheets
 * (decision 048).
 * @param hues the rule with the shop's own hues, last so that it has priority
 */
export function createInlineStyles(
  readStyles: (hrefs: readonly string[]) => string,
  hues: () => string = () => '',
): FindStyles {
  const kept = new Map<string, InlineStyles>()
  return (hrefs) => {
    const own = hues()
    const key = `${hrefs.join(' ')} ${own}`
    const known = kept.get(key)
    if (known) return known
    const css = Buffer.from(readStyles(hrefs) + own)
    const styles = { css, source: inlineSource(css) }
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, styles)
    return styles
  }
}

/**
 * The CSS rule with the shopkeeper's hues; '' for the design's own. The settings' schema allows only `#rrggbb`, so
 * nothing else can be injected into the page's style.
 */
export function brandHues({ hues }: ShopSettings['brand']): string {
  const chosen = Object.entries(hues).filter((entry): entry is [string, string] => entry[1] !== null)
  return chosen.length === 0
    ? ''
    : `:root{${chosen.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}
