import { pendingEmailStep } from '#domain/customers/pending-email.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { format } from '#domain/language/format.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { sendConfirmation } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'

/** Pending confirmations; nothing for guests, whose first password confirms their address. */
export function EmailNotes({ user }: { user: ApiUser }) {
  if (user.isGuest) return null
  if (user.pendingEmail) {
    return (
      <div className={styles.text}>
        <Note live>
          {format(CUSTOMER_TEXTS.pendingEmail[pendingEmailStep(user)], { email: user.pendingEmail })}
        </Note>
      </div>
    )
  }
  return user.emailConfirmed ? null : <Unconfirmed />
}

function Unconfirmed() {
  const { running, failure, answer, run } = useMutation(
    async () => (await sendConfirmation()).message,
    CUSTOMER_TEXTS.updateFailed,
  )
  return (
    <div className={styles.text}>
      <Note kind={failure ? 'bad' : answer ? 'ok' : 'warn'} live={failure !== null || answer !== null}>
        <span>{`${failure ?? answer ?? words.unconfirmed} `}</span>
        {answer ? null : (
          <Button
            variant="line"
            small
            loading={running !== null}
            loadingText={ACCOUNT_TEXTS.sending}
            onClick={run}
          >
            {words.resend}
          </Button>
        )}
      </Note>
    </div>
  )
}
