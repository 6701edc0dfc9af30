import { lookUp } from '#domain/language/look-up.ts'

/**
 * The loaders' data in a page, for hydration: React Router streams them after the document in several scripts; here
 * they are one script (decision 048). The router reads them by these names
 * (`window.__reactRouterContext.streamController`): if a new version uses other names, every page lacks its data, and
 * each journey of `tests/e2e` fails.
 */

/** The beginning of the router's own script; a page without it does not need the data. */
const contextScript = 'window.__reactRouterContext = '

export function readsRouteData(html: string): boolean {
  return html.includes(contextScript)
}

/**
 * The body of the script.
 * @param data the router's own format: lines of JSON
 */
export function routeDataScript(data: string): string {
  return `{const data=window.__reactRouterContext.streamController;data.enqueue(String.raw\`${inTemplate(data)}\`);data.close()}`
}

/**
 * A raw template keeps backslashes; in a quoted string the text, mostly JSON within JSON, would be a sixth longer. The
 * characters that could end the template or the script occur only within JSON strings, where their escapes are
 * equivalent.
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
