import { isRouteErrorResponse, Navigate, Outlet, useLocation } from 'react-router'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useLoginGuard } from '#web/storefront/session/use-login-guard.ts'
import type { Route } from './+types/admin-layout.ts'
import { Frame } from './frame.tsx'
import { guard, staffContext } from './guard.ts'
import { NotForYou } from './not-for-you.tsx'
import { PageFailure } from './page-failure.tsx'
import { Shell } from './shell.tsx'

export const meta = privateMeta(words.navigation)

/** At every address below `/admin` the server answers with the same empty frame. */
export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(staffContext)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Shell />
}

export default function AdminLayout({ loaderData: { token, member } }: Route.ComponentProps) {
  const session = useLoginGuard()
  const { pathname, search } = useLocation()
  if (session === null) return null
  // Another person logged in meanwhile, in another tab: the guard looks again.
  if (session.token !== token) return <Navigate to={`${pathname}${search}`} replace />
  return (
    <Frame member={member}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 401) return <ToLogin />
  if (status === 403) return <NotForYou />
  return (
    <Frame member={loaderData?.member ?? null}>
      <PageFailure error={error} />
    </Frame>
  )
}

/** Leads to the log-in, which leads back here. */
function ToLogin() {
  useLoginGuard()
  return null
}
