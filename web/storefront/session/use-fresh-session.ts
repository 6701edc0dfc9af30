import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { readSession, type Session } from '#web/api/session.ts'
import { subscribeToStored } from '#web/components/stored-json.ts'

/**
 * Asks the page's loader again when another session than the one it answered for is stored: it decides who may see the
 * page. `session` is that of the loader, null for a visitor.
 */
export function useFreshSession(session: Session | null): void {
  const token = session?.token ?? null
  useRevalidateWhen(() => (readSession()?.token ?? null) !== token)
}

/** Asks the page's loader again when what is stored makes its answer stale, unless the page is being left already. */
export function useRevalidateWhen(isStale: () => boolean): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const look = useEffectEvent(() => {
    if (state === 'idle' && isStale()) void revalidate()
  })
  // The world outside: storage, which another tab, the login, or a refused call may change.
  useEffect(() => subscribeToStored(() => look()), [])
}
