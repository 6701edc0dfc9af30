import { useCallback, useEffect } from 'react'
import { preinit, preloadModule } from 'react-dom'
import { browserFiles } from '#web/framework/page-files.ts'
import { readOnline } from '../components/online.ts'
import { onFirstActivity } from './first-activity.ts'
import { isNotInlined, ROUTE_STYLES } from './route-styles.tsx'

/**
 * Prefetches the scripts and styles of the likely next route at the first interaction: a page that is only read costs
 * nothing more, and a tap on a product only waits for its data.
 */
export function usePrefetchRoute(routeId: string): void {
  const fetchRoute = useFetchRoute(routeId)
  useEffect(() => {
    const noMore = new AbortController()
    const warm = () => {
      if (readOnline()) noMore.abort()
      fetchRoute()
    }
    onFirstActivity(warm, noMore.signal)
    return () => noMore.abort()
  }, [fetchRoute])
}

/**
 * What fetches scripts and styles of a route. Without a connection it does nothing: the router answers a script that
 * did not arrive by loading the whole page again, and the page that is being read would be lost.
 */
export function useFetchRoute(routeId: string): () => void {
  return useCallback(() => {
    const route = browserFiles()[routeId]
    if (!route || !readOnline()) return
    const { module, imports = [], css = [] } = route
    for (const href of imports) preloadModule(href, { as: 'script' })
    // Run, too: the tap would wait for that.
    import(/* @vite-ignore */ module).catch(() => undefined)
    // In place before the page is: React does not show a page whose style sheet it has yet to wait for.
    for (const href of css.filter(isNotInlined)) preinit(href, { as: 'style', precedence: ROUTE_STYLES })
  }, [routeId])
}
