import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { sendLoginLink } from '#web/api/customers/sign-in.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { typedEmail } from './carried-email.ts'

/**
 * The login link, for customers locked out by failed attempts of their own or of a stranger. Part of the form with the
 * address.
 */
export function LoginLinkOffer() {
  const { running, failure, answer, run } = useMutation(
    async (email: string) => (await sendLoginLink(email)).message,
    CUSTOMER_TEXTS.loginFailed,
  )
  return (
    <Note kind={failure ? 'bad' : answer ? 'ok' : 'info'} live>
      <span>{`${failure ?? answer ?? words.loginLinkOffer} `}</span>
      {answer ? null : (
        <Button
          variant="line"
          small
          loading={running !== null}
          loadingText={words.sending}
          onClick={({ currentTarget }) => run(typedEmail(currentTarget.form))}
        >
          {words.sendLoginLink}
        </Button>
      )}
    </Note>
  )
}
