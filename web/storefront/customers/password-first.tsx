import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import styles from './account-parts.module.css'

const schema = z.object({ password: z.string().check(z.minLength(1, issue('customers.oldPassword'))) })

/** Asks for the password before something that somebody at an open screen must not do. */
export function PasswordFirst({
  text,
  send,
  onCancel,
}: {
  text: string
  send: (password: string) => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({
    schema,
    failed: CUSTOMER_TEXTS.updateFailed,
    send: ({ password }) => send(password),
  })
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      <p>{text}</p>
      <FormFailure form={form} />
      <PasswordField
        name="password"
        label={words.password}
        error={form.errorOf('password')}
        autoComplete="current-password"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.sending} loadingText={ACCOUNT_TEXTS.sending}>
          {words.continue}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
