import { useContext, useEffect } from 'react'
import { preinit, preloadModule } from 'react-dom'
import { FrameworkContext } from '#web/components/framework.ts'
import { readOnline } from './online.ts'
import { isNotInlined, ROUTE_STYLES } from './route-styles.tsx'

const FIRST_SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Fetches the scripts and styles of a route that will probably be next, as soon as somebody does anything here: a page
 * that is only looked at costs nothing more, and a tap on a product waits for its data alone.
 */
export function usePrefetchRoute(routeId: string): void {
  const route = useContext(FrameworkContext)?.manifest.routes[routeId]
  useEffect(() => {
    if (!route) return
    const { module, imports = [], css = [] } = route
    const noMore = new AbortController()
    const warm = () => {
      if (!readOnline()) return
      noMore.abort()
      for (const href of [module, ...imports]) preloadModule(href, { as: 'script' })
      // In place before the page is: React does not show a page whose style sheet it has yet to wait for.
      for (const href of css.filter(isNotInlined)) preinit(href, { as: 'style', precedence: ROUTE_STYLES })
    }
    for (const sign of FIRST_SIGNS) addEventListener(sign, warm, { passive: true, signal: noMore.signal })
    // Somebody moved before the scripts were there.
    if (scrollY > 0) warm()
    return () => noMore.abort()
  }, [route])
}
