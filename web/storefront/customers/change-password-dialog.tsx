import { changePasswordSchema } from '#domain/customers/change-password-form.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { changePassword } from '#web/api/customers/account.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import styles from './account-parts.module.css'

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
      <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
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
        <div className={styles.actions}>
          <Button type="submit" loading={form.sending} loadingText={ACCOUNT_TEXTS.saving}>
            {words.submit}
          </Button>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
