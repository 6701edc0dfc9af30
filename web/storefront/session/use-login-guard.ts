import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Session, useSession } from '#web/api/session.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { writeWantedPage } from './wanted-page.ts'

/**
 * The session; a visitor is led to the log-in, which leads back here. Null until it is known. For pages without a
 * `clientLoader`; those that have one use `withSession`.
 */
export function useLoginGuard(): Session | null {
  const hydrated = useHydrated()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leaves = hydrated && session === null
  // The world outside: the browser's history.
  useEffect(() => {
    // Signing out leads home, and the address is there before the page is.
    if (!leaves || window.location.pathname !== pathname) return
    writeWantedPage(`${pathname}${search}`)
    void navigate('/login', { replace: true })
  }, [leaves, navigate, pathname, search])
  return session
}
