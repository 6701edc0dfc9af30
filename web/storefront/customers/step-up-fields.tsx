import { format } from '#domain/language/format.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS, PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { sendStepUpCode } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { FormState } from '#web/components/form/use-form-state.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'

/** Confirms the identity: the password, or a code by email for a guest without one. Fields of the surrounding form. */
export function StepUpFields({
  user,
  form,
}: {
  user: { isGuest: boolean; email: string }
  form: Pick<FormState, 'errorOf'>
}) {
  if (user.isGuest) return <MailedCode email={user.email} error={form.errorOf('code')} />
  return (
    <PasswordField
      name="password"
      label={words.password}
      error={form.errorOf('password')}
      autoComplete="current-password"
      required
    />
  )
}

function MailedCode({ email, error }: { email: string; error: string | undefined }) {
  const { running, failure, answer, run } = useMutation(
    async () => (await sendStepUpCode()).message,
    CUSTOMER_TEXTS.updateFailed,
  )
  return (
    <>
      <Note kind={failure ? 'bad' : answer ? 'ok' : 'info'} live={failure !== null || answer !== null}>
        <span>{`${failure ?? answer ?? format(PROFILE_TEXTS.codeGoesTo, { email })} `}</span>
        <Button
          variant="line"
          small
          loading={running !== null}
          loadingText={ACCOUNT_TEXTS.sending}
          onClick={run}
        >
          {answer ? words.sendCodeAgain : words.sendCode}
        </Button>
      </Note>
      <TextField
        name="code"
        label={words.mailedCode}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
      />
    </>
  )
}
