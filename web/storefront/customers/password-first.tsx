import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AccountForm } from './account-form.tsx'

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
    <AccountForm
      form={form}
      intro={<p>{text}</p>}
      submit={words.continue}
      sending={ACCOUNT_TEXTS.sending}
      onCancel={onCancel}
    >
      <PasswordField
        name="password"
        label={words.password}
        error={form.errorOf('password')}
        autoComplete="current-password"
        required
      />
    </AccountForm>
  )
}
