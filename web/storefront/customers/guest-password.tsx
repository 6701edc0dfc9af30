import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { sendPasswordLink } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'

/** Turns a guest account into a registered one with a link to the guest's address. */
export function GuestPassword() {
  const { running, failure, answer, run } = useMutation(
    async () => (await sendPasswordLink()).message,
    CUSTOMER_TEXTS.updateFailed,
  )
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.createPassword}</h2>
      <p className={styles.text}>{words.createPasswordText}</p>
      <div className={styles.stack}>
        {failure || answer ? (
          <Note kind={failure ? 'bad' : 'ok'} live>
            {failure ?? answer}
          </Note>
        ) : null}
        {answer ? null : (
          <Button loading={running !== null} loadingText={ACCOUNT_TEXTS.sending} onClick={run}>
            {words.createPassword}
          </Button>
        )}
      </div>
    </section>
  )
}
