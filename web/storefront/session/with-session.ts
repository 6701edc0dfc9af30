import { replace } from 'react-router'
import { readSession, type Session } from '#web/api/session.ts'
import { readReturnTo, writeReturnTo } from './return-to.ts'

/**
 * The data of a personal page, for its `clientLoader`; for a visitor a redirect to the login, also if the server ends
 * the session while it answers. The login returns here. Redirects of loaders are returned, never thrown: during
 * hydration the router reports a thrown one as an uncaught error.
 */
export async function withSession<Data>(
  request: Request,
  load: (session: Session) => Promise<Data>,
): Promise<Data | Response> {
  const session = readSession()
  if (session === null) return leaveForLogin(request)
  const data = await load(session)
  if (readSession() === null) return leaveForLogin(request)
  forgetWhenReached(request)
  return data
}

/** The redirect to the login, which returns to `wanted`: by default the requested page. */
export function leaveForLogin(request: Request, wanted = pathOf(request)): Response {
  writeReturnTo(wanted)
  return replace('/login')
}

/** The wanted page was reached: a later login does not lead to it again. */
export function forgetWhenReached(request: Request): void {
  if (readReturnTo() === pathOf(request)) writeReturnTo(null)
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
