import type { ApiUser } from '#domain/customers/user.ts'
import { fetchMe } from '#web/api/customers/account.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { readSession, writeSession } from '#web/api/session.ts'

/** The account of an open page. */
export interface Account {
  user: ApiUser
  /** Reloads the account and the open tab after a change. */
  reload: () => Promise<void>
}

/** A tab's data besides the account. */
export interface TabProps<Data> {
  account: Account
  data: Loaded<Data>
}

/** The logged-in customer. Menu and checkout use the session's copy. */
export async function fetchAccount(signal: AbortSignal): Promise<ApiUser> {
  const user = await fetchMe(signal)
  const session = readSession()
  if (!signal.aborted && session?.user._id === user._id) writeSession({ token: session.token, user })
  return user
}
