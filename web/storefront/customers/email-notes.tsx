import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '#domain/customers/account-messages.ts'
import { CUSTOMER_MESSAGES } from '#domain/customers/messages.ts'
import { pendingEmailText, PROFILE_MESSAGES as words } from '#domain/customers/profile-messages.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { sendConfirmation } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'
import { useAction } from './use-action.ts'

/** What still has to be confirmed; nothing for guests, who prove their address with their password. */
export function EmailNotes({ user }: { user: ApiUser }) {
  if (user.isGuest) return null
  if (user.pendingEmail) {
    return (
      <div className={styles.text}>
        <Note live>{pendingEmailText(user)}</Note>
      </div>
    )
  }
  return user.emailConfirmed ? null : <Unconfirmed />
}

function Unconfirmed() {
  const { busy, failure, run } = useAction(CUSTOMER_MESSAGES.updateFailed)
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <div className={styles.text}>
      <Note kind={failure ? 'bad' : answer ? 'ok' : 'warn'} live={failure !== null || answer !== null}>
        {failure ?? answer ?? words.unconfirmed}{' '}
        {answer ? null : (
          <Button
            variant="line"
            small
            loading={busy}
            loadingText={ACCOUNT_MESSAGES.sending}
            onClick={() => run(async () => setAnswer((await sendConfirmation()).message))}
          >
            {words.resend}
          </Button>
        )}
      </Note>
    </div>
  )
}
