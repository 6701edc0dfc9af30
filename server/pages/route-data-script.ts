/**
 * The loaders' data in a page, for hydration: what React Router streams behind the document in scripts of its own, as
 * one. The router reads it by these names (`window.__reactRouterContext.streamController`).
 */

/** A page with the router's own scripts has one that begins with this; another page has no use for the data. */
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
 * In a raw template a backslash stands for itself: as a string in quotes the text, most of which is JSON within JSON,
 * would be a sixth longer. These signs stand only within strings of the JSON, which knows them by their number too: none
 * of them is left to end the template or the script.
 */
function inTemplate(json: string): string {
  return json.replace(/[<>&`$\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
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
