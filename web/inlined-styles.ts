/** What the page's own script has set before anything is drawn; the router's types keep it to themselves. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Readonly<Record<string, { css?: readonly string[] } | undefined>> }
    /** By the ids of the routes that the server has drawn. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>
  }
}

/**
 * Before it shows a route, the router fetches the sheets that no link of the page names; on a page of one's own it does
 * so while it takes over what the server drew. A disabled link names a sheet and fetches nothing, so that what is
 * inlined is not sent a second time.
 */
export function markInlinedStyles(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: drawn = {} } = window
  for (const href of new Set(Object.keys(drawn).flatMap((id) => manifest?.routes[id]?.css ?? []))) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = href
    document.head.append(link)
  }
}
