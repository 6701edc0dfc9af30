import { useState } from 'react'
import { useParams } from 'react-router'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { decideEmailChange } from '#web/api/customers.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import styles from './account-parts.module.css'
import { useAction } from './use-action.ts'
import { useLinkToken } from './use-link-token.ts'

export const meta = privateMeta(words.emailChangeTitle)

const choices = {
  agree: { title: words.agreeTitle, text: words.agreeText, button: words.agree, variant: 'primary' },
  stop: { title: words.stopTitle, text: words.stopText, button: words.stop, variant: 'danger' },
} as const

/** Where the letter to the address of now leads: agrees to another address, or stops it, by a button. */
export default function EmailChangePage() {
  const decision = useParams().decision === 'agree' ? 'agree' : 'stop'
  const { title, text, button, variant } = choices[decision]
  const token = useLinkToken()
  const { busy, failure, run } = useAction(CUSTOMER_TEXTS.updateFailed)
  const [answer, setAnswer] = useState<string | null>(null)
  async function decide() {
    if (token) setAnswer((await decideEmailChange({ token, decision })).message)
  }
  return (
    <div className="wrap section">
      <div className={styles.stack}>
        <h1>{title}</h1>
        {answer || failure || token === null ? (
          <Note kind={answer ? 'ok' : failure ? 'bad' : 'warn'} live>
            {answer ?? failure ?? words.linkMissing}
          </Note>
        ) : (
          <p>{text}</p>
        )}
        {answer && decision === 'stop' ? (
          <LinkButton to="/forgot-password">{words.resetTitle}</LinkButton>
        ) : answer || token === null ? (
          <LinkButton to="/shop">{words.continueShopping}</LinkButton>
        ) : (
          <Button variant={variant} loading={busy} loadingText={words.sending} onClick={() => run(decide)}>
            {button}
          </Button>
        )}
      </div>
    </div>
  )
}
