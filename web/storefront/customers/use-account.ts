import { useCallback } from 'react'
import type { ApiUser } from '#domain/customers/user.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { fetchMe } from '#web/api/account.ts'
import { readSession, writeSession } from '#web/api/session.ts'
import { useLoaded } from './use-loaded.ts'

/** The person whose account is open, and how the tabs tell what has changed. */
export interface Account {
  user: ApiUser
  change: (user: ApiUser) => void
}

export function useAccount(): { account: Account | null; failure: string | null; reload: () => void } {
  const { value, failure, reload, replace } = useLoaded(fetchAndRemember, CUSTOMER_TEXTS.profileLoadFailed)
  const change = useCallback(
    (user: ApiUser) => {
      remember(user)
      replace(user)
    },
    [replace],
  )
  return { account: value && { user: value, change }, failure, reload }
}

async function fetchAndRemember(signal: AbortSignal): Promise<ApiUser> {
  const user = await fetchMe(signal)
  if (!signal.aborted) remember(user)
  return user
}

/** Menu and checkout read the person from the session. */
function remember(user: ApiUser): void {
  const session = readSession()
  if (session?.user._id === user._id) writeSession({ token: session.token, user })
}
