export const ROUTE_CLASSES = [
  'page',
  'file',
  'media',
  'api_read',
  'api_write',
  'checkout',
  'webhook',
  'admin',
  'upload',
  'health',
  'unknown',
] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

/** The class of a route by its pattern: a metrics label, because paths are unlimited. */
export function routeClass(method: string, route: string | undefined): RouteClass {
  if (route === undefined) return 'unknown'
  if (!route.startsWith('/api/')) return siteClass(route)
  if (route === '/api/*') return 'unknown'
  if (route.startsWith('/api/admin/')) return /^\/api\/admin\/uploads\b/.test(route) ? 'upload' : 'admin'
  if (route === '/api/payment/webhook' || route.startsWith('/api/hooks/')) return 'webhook'
  if (route === '/api/order/place' || route.startsWith('/api/payment/')) return 'checkout'
  return method === 'GET' || method === 'HEAD' ? 'api_read' : 'api_write'
}

function siteClass(route: string): RouteClass {
  if (route === '/*') return 'page'
  if (route.startsWith('/media/')) return 'media'
  if (route === '/healthz' || route === '/readyz') return 'health'
  return route === '/api' ? 'unknown' : 'file'
}
