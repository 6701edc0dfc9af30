import { useNavigate } from 'react-router'
import { CONSENT_KEY } from '#domain/content/consent.ts'
import { leaveAccount } from '#domain/sizing/account-children.ts'
import { readSession, writeSession } from '#web/api/session.ts'
import { clearStorage } from '#web/components/browser-storage.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { CHILDREN_KEY } from '#web/storefront/children/children-key.ts'

/** Ends the session here and on the server, clears all that this browser keeps of the person, and leads home. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const token = readSession()?.token
    if (token) void endSession(token)
    // Navigate first, or a page of the account would redirect to the login, and the login back to that page.
    void navigate('/')
    forgetAll()
  }
}

/**
 * What belongs to the device and not to the account: the answer about cookies, how the admin looks
 * (`admin/frame/theme.ts`), and children saved on it.
 */
const OF_DEVICE: readonly string[] = [CONSENT_KEY, 'adminTheme', CHILDREN_KEY]

/** Forgets the person: all of this shop's storage but what is the device's. */
export function forgetAll(): void {
  clearStorage('localStorage', OF_DEVICE)
  const children = leaveAccount(readStoredJson(CHILDREN_KEY))
  writeStoredJson(CHILDREN_KEY, children.length === 0 ? null : children)
  clearStorage('sessionStorage')
  // Tells every reader in this tab.
  writeSession(null)
}

/** Not awaited: without an answer the token expires by itself. */
async function endSession(token: string): Promise<void> {
  const { ApiError, callApi } = await import('#web/api/client.ts')
  try {
    await callApi('/api/user/auth/logout', { method: 'POST', token })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
