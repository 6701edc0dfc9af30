import { useId, useState } from 'react'
import { isEmail } from '#domain/customers/email.ts'
import type { StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { StaffList } from '#domain/staff/api-staff.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { VALIDATION_TEXTS } from '#texts/validation/texts.ts'
import { inviteStaff } from '#web/api/staff.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { sent } from '#web/components/form/sent.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { RoleChoice } from './role-choice.tsx'

/** Invites a staff member by email, after entering one's own password. */
export function InviteDialog({
  first,
  onClose,
  onList,
}: {
  first: { email: string; role: StaffRole }
  onClose: () => void
  onList: (list: StaffList) => void
}) {
  const formId = useId()
  const [role, choose] = useState(first.role)
  const form = useFormState((values): Submitted<void> | Promise<Submitted<void>> => {
    const [email, password] = [String(values.email).trim(), String(values.password)]
    const errors = [
      ...(isEmail(email) ? [] : [{ path: 'email', message: VALIDATION_TEXTS.customers.email }]),
      ...(password === '' ? [{ path: 'password', message: words.passwordMissing }] : []),
    ]
    return errors.length > 0
      ? { ok: false, errors, failure: null }
      : sent(invite(email, password), words.inviteFailed)
  })
  async function invite(email: string, password: string): Promise<void> {
    onList(await inviteStaff({ email, role, password }))
    showDone(format(words.invited, { email }))
    onClose()
  }
  return (
    <Dialog
      title={words.inviteTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={form.sending} loadingText={words.sending}>
          {words.send}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} method="post" onSubmit={form.onSubmit} noValidate>
        <p>{words.inviteText}</p>
        <TextField
          type="email"
          label={words.email}
          autoComplete="off"
          name="email"
          defaultValue={first.email}
          maxLength={254}
          required
          error={form.errorOf('email')}
          onChange={() => form.forget(['email'])}
        />
        <RoleChoice chosen={role} onChoose={choose} />
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
          name="password"
          required
          error={form.errorOf('password')}
          onChange={() => form.forget(['password'])}
        />
        <FormFailure form={form} />
      </form>
    </Dialog>
  )
}
