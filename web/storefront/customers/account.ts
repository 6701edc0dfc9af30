import type { ApiUser } from '#domain/customers/user.ts'
import { fetchMe } from '#web/api/customers/account.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { readSession, writeSession } from '#web/api/session.ts'

/** The person whose account is open. */
export interface Account {
  user: ApiUser
  /** Asks for the account and for what the open tab shows, after a change. */
  reload: () => Promise<void>
}

/** What a tab shows of the account besides the person. */
export interface TabProps<Data> {
  account: Account
  data: Loaded<Data>
}

/** The person who is signed in. Menu and checkout read what is known of them from the session. */
export async function fetchAccount(signal: AbortSignal): Promise<ApiUser> {
  const user = await fetchMe(signal)
  const session = readSession()
  if (!signal.aborted && session?.user._id === user._id) writeSession({ token: session.token, user })
  return user
}
