import { replace } from 'react-router'
import { readSession, type Session } from '#web/api/session.ts'
import { readWantedPage, writeWantedPage } from './wanted-page.ts'

/**
 * The data of a page for one person, for its `clientLoader`; for a visitor a redirect to the log-in, also when the shop
 * ends the session while it answers. Log-in leads back here. Redirects of loaders are returned, never thrown: while a
 * page hydrates, the router reports a thrown one as an error that nobody caught.
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

/** The redirect to the log-in, which leads back to `wanted`: the page that was asked for, where none is named. */
export function leaveForLogin(request: Request, wanted = pathOf(request)): Response {
  writeWantedPage(wanted)
  return replace('/login')
}

/** The page that was wanted is there: a later log-in does not lead to it again. */
export function forgetWhenReached(request: Request): void {
  if (readWantedPage() === pathOf(request)) writeWantedPage(null)
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
