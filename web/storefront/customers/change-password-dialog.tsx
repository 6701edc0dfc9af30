import { changePasswordSchema } from '#domain/customers/change-password-form.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { changePassword } from '#web/api/customers/account.ts'
import { useSession } from '#web/api/session.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AccountForm } from './account-form.tsx'

export function ChangePasswordDialog({
  onChanged,
  onClose,
}: {
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const email = useSession()?.user.email ?? ''
  const form = useForm({
    schema: changePasswordSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send(input) {
      await changePassword(input)
      await onChanged()
    },
  })
  return (
    <Dialog title={words.changePassword} onClose={onClose}>
      <AccountForm form={form} submit={words.submit} sending={ACCOUNT_TEXTS.saving} onCancel={onClose}>
        {/* Password managers ask whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="oldPassword"
          label={words.oldPassword}
          error={form.errorOf('oldPassword')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          name="newPassword"
          label={words.newPassword}
          hint={ACCOUNT_TEXTS.passwordHint}
          error={form.errorOf('newPassword')}
          autoComplete="new-password"
          required
        />
      </AccountForm>
    </Dialog>
  )
}
