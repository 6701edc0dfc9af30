import { ApiError, failureText } from '#web/api/client.ts'
import { readSession, type Session } from '#web/api/session.ts'
import { takeTabToken } from '#web/storefront/session/link-token.ts'
import { withSession } from '#web/storefront/session/with-session.ts'

/** What a page about an order shows: the thing itself, or why not. */
export type Shown<Value> =
  | { kind: 'found'; value: Value }
  /** It does not exist, or is another person's. */
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }

/** `failed` is said when the shop has no words of its own. */
export async function shown<Value>(answer: Promise<Value>, failed: string): Promise<Shown<Value>> {
  try {
    return { kind: 'found', value: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404 || error.status === 401) return { kind: 'missing' }
    return { kind: 'failed', message: failureText(error, failed) }
  }
}

/** The caller: a logged-in customer, or the holder of an order's signed link. */
export interface Visitor {
  session: Session | null
  token: string | undefined
}

/**
 * The data of a page that opens for its owner and by a signed link.
 */
export async function withLinkOrSession<Data>(
  request: Request,
  load: (visitor: Visitor) => Promise<Data>,
): Promise<Data | Response> {
  const token = takeTabToken(new URL(request.url).pathname)
  if (token !== null) return await load({ session: readSession(), token })
  return await withSession(request, (session) => load({ session, token: undefined }))
}

/**
 * The address of a page about the same order. With a token it has to be opened as a document of its own: the loader
 * reads the token from the address, which the router changes only after it.
 */
export function addressWith(path: string, token: string | undefined): string {
  return token === undefined ? path : `${path}#t=${encodeURIComponent(token)}`
}

export function returnAddress(returnId: string): string {
  return `/returns/${encodeURIComponent(returnId)}`
}

export function orderAddress(orderId: string, token: string | undefined): string {
  // Link holders only know the order's confirmation page.
  const page = token === undefined ? '/orders' : '/order-confirmation'
  return addressWith(`${page}/${encodeURIComponent(orderId)}`, token)
}
