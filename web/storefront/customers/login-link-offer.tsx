import { useState } from 'react'
import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { sendLoginLink } from '#web/api/customers.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useAction } from './use-action.ts'

/** The way in for owners whom wrong guesses, their own or a stranger's, keep out. */
export function LoginLinkOffer({ email }: { email: string }) {
  const { busy, failure, run } = useAction(CUSTOMER_TEXTS.loginFailed)
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <Note kind={failure ? 'bad' : answer ? 'ok' : 'info'} live>
      {failure ?? answer ?? words.loginLinkOffer}{' '}
      {answer ? null : (
        <Button
          variant="line"
          small
          loading={busy}
          loadingText={words.sending}
          onClick={() => run(async () => setAnswer((await sendLoginLink(email)).message))}
        >
          {words.sendLoginLink}
        </Button>
      )}
    </Note>
  )
}
