/** Something that a page describes to search engines, in the words of schema.org. */
export interface DescribedThing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/**
 * Puts what a page describes (JSON-LD, https://schema.org) at the end of its head. It is no part of what React renders,
 * and so neither of a page's data nor of its scripts: only who reads the document reads it. React passes over elements
 * that it did not make where its own of the head are done.
 */
export function withStructuredData(html: string, things: readonly DescribedThing[]): string {
  if (things.length === 0) return html
  const scripts = things.map(
    (thing) =>
      `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...thing })}</script>`,
  )
  return html.replace('</head>', () => `${scripts.join('')}</head>`)
}

/** A text within a script must not end the script, whatever stands in it. */
function inScript(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
