import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { failureText } from '#web/api/client.ts'
import { confirmEmail } from '#web/api/customers.ts'
import { readSession, writeSession } from '#web/api/session.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useLinkToken } from './use-link-token.ts'

export const meta = privateMeta(words.confirmTitle)

type Outcome = { ok: boolean; text: string }

/**
 * Confirms an address for the account that is signed in. Whoever is not signed in does that first: a link alone
 * must not bind an address to an account that a stranger has made with it.
 */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!token) return
    const session = readSession()
    if (session === null || session.user.isGuest) {
      // In the history's state, not in an address: the token stays out of what is logged and shared.
      void navigate('/login', { replace: true, state: { from: `/confirm-email#token=${token}` } })
      return
    }
    confirmEmail(token).then(
      ({ message, user }) => {
        writeSession({ token: session.token, user })
        setOutcome({ ok: true, text: message })
      },
      (error: unknown) => setOutcome({ ok: false, text: failureText(error, words.confirmFailed) }),
    )
  }, [token, navigate])

  return (
    <div className="wrap section">
      <h1>{words.confirmTitle}</h1>
      <Note kind={outcome ? (outcome.ok ? 'ok' : 'bad') : 'info'} live>
        {token === null ? words.linkMissing : (outcome?.text ?? words.confirming)}
      </Note>
      <p>
        <LinkButton to="/shop">{words.continueShopping}</LinkButton>
      </p>
    </div>
  )
}
