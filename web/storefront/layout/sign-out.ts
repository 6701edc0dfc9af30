import { useNavigate } from 'react-router'
import { readSession, writeSession } from '#web/api/session.ts'
import { writeStoredJson } from '#web/components/stored-json.ts'

/** Ends the session here and on the server, clears all that this browser keeps but the consent, and leads home. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const token = readSession()?.token
    if (token) void endSession(token)
    writeSession(null)
    writeStoredJson('cart', null)
    writeStoredJson('wishlist', null)
    sessionStorage.clear()
    void navigate('/')
  }
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
