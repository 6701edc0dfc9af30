import { replace } from 'react-router'
import { returnPath } from '#domain/customers/return-path.ts'
import { readSession } from '#web/api/session.ts'
import { readReturnTo } from './return-to.ts'
import { useRevalidateWhen } from './use-fresh-session.ts'

/**
 * For the `clientLoader` of the login and similar pages: a redirect to the wanted page for a logged-in customer who is
 * no guest, else null.
 */
export function leaveWhenSignedIn(): Response | null {
  return isSignedIn() ? replace(returnPath(readReturnTo())) : null
}

/** Asks that loader again when a session comes: by the form of this page, or by another tab. */
export function useLeaveWhenSignedIn(): void {
  useRevalidateWhen(isSignedIn)
}

function isSignedIn(): boolean {
  return readSession()?.user.isGuest === false
}
