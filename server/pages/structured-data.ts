/** A description for search engines in schema.org terms. */
export interface DescribedThing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/**
 * Appends a page's structured data (JSON-LD, https://schema.org) to its head. React does not render it, so it is in
 * neither the page's data nor its scripts: only readers of the document get it. React ignores elements that it did not
 * create after its own in the head.
 */
export function withStructuredData(html: string, things: readonly DescribedThing[]): string {
  if (things.length === 0) return html
  const scripts = things.map(
    (thing) =>
      `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...thing })}</script>`,
  )
  return html.replace('</head>', () => `${scripts.join('')}</head>`)
}

/** JSON in a script, escaped so that its texts cannot end the script. */
function inScript(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
