import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Session, useSession } from '#web/api/session.ts'
import { useHydrated } from '#web/components/hydrated.ts'

/** The session; whoever has none is led to the login, which brings them back here. Null until it is known. */
export function useLoginGuard(): Session | null {
  const hydrated = useHydrated()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leaves = hydrated && session === null
  useEffect(() => {
    // Signing out leads home, and the address is there before the page is.
    if (leaves && window.location.pathname === pathname)
      void navigate('/login', { replace: true, state: { from: `${pathname}${search}` } })
  }, [leaves, navigate, pathname, search])
  return session
}
