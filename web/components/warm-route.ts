import { useContext, useEffect, useSyncExternalStore } from 'react'
import { preinit, preloadModule } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { readOnline, useOnline } from './online.ts'
import { isNotInlined, ROUTE_STYLES } from './route-styles.tsx'

/** Names of routes, by their files. */
export const LISTING_ROUTE = 'storefront/catalogue/listing-page'
export const PRODUCT_ROUTE = 'storefront/catalogue/product-page'

const FIRST_SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/** Routes whose scripts are here and have run. */
const warm = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Fetches the scripts and styles of routes that will probably be next, as soon as somebody does anything here: a page
 * that is only looked at costs nothing more, and a tap on a product waits for its data alone.
 * @param routeIds names of routes, always the same ones for a page
 */
export function useWarmRoutes(routeIds: readonly string[]): void {
  const routes = useContext(FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!routes) return
    const noMore = new AbortController()
    const start = () => {
      if (!readOnline()) return
      noMore.abort()
      for (const id of routeIds) {
        const route = routes[id]
        if (!route) continue
        const { module, imports = [], css = [] } = route
        for (const href of [module, ...imports]) preloadModule(href, { as: 'script' })
        // In place before the page is: React does not show a page whose style sheet it has yet to wait for.
        for (const href of css.filter(isNotInlined)) preinit(href, { as: 'style', precedence: ROUTE_STYLES })
        void run(id, module)
      }
    }
    for (const sign of FIRST_SIGNS) addEventListener(sign, start, { passive: true, signal: noMore.signal })
    return () => noMore.abort()
  }, [routes, routeIds])
}

/**
 * How a link fetches its page ahead. Without a connection it must not: the router answers a script that did not
 * arrive by loading the whole page again, and the page that is being read would be lost. Once the route's script is
 * here and only its data is missing, that is fetched for every link that comes into view, unless the visitor's browser
 * saves data.
 * @param routeId the route that the link leads to, where `useWarmRoutes` names it
 */
export function usePrefetch(routeId?: string): 'none' | 'intent' | 'viewport' {
  const isOnline = useOnline()
  const isWarm = useSyncExternalStore(
    subscribe,
    () => routeId !== undefined && warm.has(routeId),
    () => false,
  )
  if (!isOnline) return 'none'
  return isWarm && !savesData() ? 'viewport' : 'intent'
}

/** Runs a route's script before anybody waits for it. */
async function run(id: string, module: string): Promise<void> {
  const isHere = await import(/* @vite-ignore */ module).then(
    () => true,
    // The line failed: the tap asks again.
    () => false,
  )
  if (!isHere) return
  warm.add(id)
  for (const listener of listeners) listener()
}

/** What the Save-Data setting of a browser says; only some browsers tell. */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
