import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { confirmEmail } from '#web/api/customers/sign-in.ts'
import { loaded } from '#web/api/loaded.ts'
import { readSession, writeSession } from '#web/api/session.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { forgetWhenReached, leaveForLogin } from '#web/storefront/session/with-session.ts'
import type { Route } from './+types/confirm-email-page.ts'

export const meta = privateMeta(words.confirmTitle)

/**
 * Confirms an address for the logged-in account. A visitor logs in first: a link alone must not bind an address to an
 * account that a stranger has created with it. This tab keeps the token until then.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = takeLinkToken() ?? readTabText(WAITING)
  if (token === null) return { confirmed: null }
  const session = readSession()
  if (session === null || session.user.isGuest) {
    writeTabText(WAITING, token)
    return leaveForLogin(request)
  }
  writeTabText(WAITING, null)
  forgetWhenReached(request)
  const confirmed = await loaded(confirmEmail(token), words.confirmFailed)
  if (confirmed.value) writeSession({ token: session.token, user: confirmed.value.user })
  return { confirmed }
}

const WAITING = 'confirmationToken'

/** A token works once. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return <Page kind="info" text={words.confirming} />
}

export default function ConfirmEmailPage({ loaderData: { confirmed } }: Route.ComponentProps) {
  if (confirmed === null) return <Page kind="info" text={words.linkMissing} />
  return (
    <Page kind={confirmed.value ? 'ok' : 'bad'} text={confirmed.value?.message ?? confirmed.failure ?? ''} />
  )
}

function Page({ kind, text }: { kind: 'info' | 'ok' | 'bad'; text: string }) {
  return (
    <div className="wrap section">
      <h1>{words.confirmTitle}</h1>
      <Note kind={kind} live>
        {text}
      </Note>
      <p>
        <LinkButton to="/shop">{words.continueShopping}</LinkButton>
      </p>
    </div>
  )
}
