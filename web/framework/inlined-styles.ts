import { browserFiles } from './page-files.ts'

/** Set by the page's own script before anything is drawn; the router keeps its type to itself. */
declare global {
  interface Window {
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
  const files = browserFiles()
  const drawn = window.__reactRouterRouteModules ?? {}
  for (const href of new Set(Object.keys(drawn).flatMap((id) => files[id]?.css ?? []))) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = href
    document.head.append(link)
  }
}
