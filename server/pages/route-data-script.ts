import { lookUp } from '#domain/language/look-up.ts'

/**
 * The loaders' data in a page, for hydration: React Router streams them behind the document in scripts of its own, here
 * they are one script (decision 048). The router reads them by these names (`window.__reactRouterContext.streamController`):
 * a new version of it that uses others leaves every page without its data, which each journey of `tests/e2e` would show.
 */

/** So begins a script of the router's own; a page without one has no use for the data. */
const contextScript = 'window.__reactRouterContext = '

export function readsRouteData(html: string): boolean {
  return html.includes(contextScript)
}

/**
 * The body of the script.
 * @param data the router's own text of it: lines of JSON
 */
export function routeDataScript(data: string): string {
  return `{const data=window.__reactRouterContext.streamController;data.enqueue(String.raw\`${inTemplate(data)}\`);data.close()}`
}

/**
 * In a raw template a backslash stands for itself; as a string in quotes the text, most of which is JSON within JSON, would
 * be a sixth longer. The signs that could end template or script occur only within strings of the JSON, where their
 * numbers mean the same.
 */
function inTemplate(json: string): string {
  return json.replace(/[<>&`$\u2028\u2029]/g, (sign) => lookUp(escapes, sign) ?? '')
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '`': '\\u0060',
  $: '\\u0024',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
