import { useNavigate } from 'react-router'
import { CONSENT_KEY } from '#domain/content/consent.ts'
import { readSession, writeSession } from '#web/api/session.ts'

/** Ends the session here and on the server, clears all that this browser keeps but the consent, and leads home. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const token = readSession()?.token
    if (token) void endSession(token)
    // First, or a page of the account would lead to the log-in, and log-in back to that page.
    void navigate('/')
    forgetAll()
  }
}

/** Forgets the person: all of this shop's storage but the answer about cookies. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== CONSENT_KEY) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch (error) {
    // Where storage is forbidden nothing is kept.
    if (!(error instanceof DOMException)) throw error
  }
  // Tells every reader in this tab.
  writeSession(null)
}

/** Nobody waits for this: without an answer the token ends by itself on its day. */
async function endSession(token: string): Promise<void> {
  const { ApiError, callApi } = await import('#web/api/client.ts')
  try {
    await callApi('/api/user/auth/logout', { method: 'POST', token })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
