import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { decideEmailChange } from '#web/api/customers/sign-in.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/email-change-page.ts'
import styles from './account-parts.module.css'

export const meta = privateMeta(words.emailChangeTitle)

const choices = {
  agree: { title: words.agreeTitle, text: words.agreeText, button: words.agree, variant: 'primary' },
  stop: { title: words.stopTitle, text: words.stopText, button: words.stop, variant: 'danger' },
} as const

export function clientLoader() {
  return { token: takeLinkToken() }
}

/** The token is removed from the address on the first run. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <Decision decision={decisionOf(params)} token={undefined} />
}

/** The page of the link sent to the present address: confirms or stops the change with a button. */
export default function EmailChangePage({ params, loaderData: { token } }: Route.ComponentProps) {
  return <Decision decision={decisionOf(params)} token={token} />
}

function decisionOf({ decision }: { decision: string }): 'agree' | 'stop' {
  return decision === 'agree' ? 'agree' : 'stop'
}

/** `token` is undefined until the browser has read it, null without one. */
function Decision({ decision, token }: { decision: 'agree' | 'stop'; token: string | null | undefined }) {
  const { title, text, button, variant } = choices[decision]
  const { running, failure, answer, run } = useMutation(
    async (given: string) => (await decideEmailChange({ token: given, decision })).message,
    CUSTOMER_TEXTS.updateFailed,
  )
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
          <Button
            variant={variant}
            loading={running !== null}
            loadingText={words.sending}
            onClick={() => token && run(token)}
          >
            {button}
          </Button>
        )}
      </div>
    </div>
  )
}
