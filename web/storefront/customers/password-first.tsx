import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import type { BothSteps } from '#web/api/customers/account.ts'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AccountForm } from './account-form.tsx'

const passwordSchema = z.object({
  password: z.string().check(z.minLength(1, issue('customers.oldPassword'))),
})
const bothStepsSchema = z.extend(passwordSchema, {
  code: z.string().check(z.trim(), z.minLength(6, issue('customers.code'))),
})

/** Asks for the password before actions that a stranger at an open screen must not take. */
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
    schema: passwordSchema,
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
      <Password error={form.errorOf('password')} />
    </AccountForm>
  )
}

/** Asks for the password and a code before two-step login is switched off or replaced. */
export function BothStepsFirst({
  text,
  send,
  onCancel,
}: {
  text: string
  send: (proof: BothSteps) => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({ schema: bothStepsSchema, failed: CUSTOMER_TEXTS.updateFailed, send })
  return (
    <AccountForm
      form={form}
      intro={<p>{text}</p>}
      submit={words.continue}
      sending={ACCOUNT_TEXTS.sending}
      onCancel={onCancel}
    >
      <Password error={form.errorOf('password')} />
      <TextField
        name="code"
        label={ACCOUNT_TEXTS.code}
        hint={ACCOUNT_TEXTS.codeHint}
        error={form.errorOf('code')}
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
    </AccountForm>
  )
}

function Password({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label={words.password}
      error={error}
      autoComplete="current-password"
      required
    />
  )
}
