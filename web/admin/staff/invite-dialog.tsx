import { type SubmitEvent, useId, useState } from 'react'
import { isEmail } from '#domain/customers/email.ts'
import type { StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { StaffList } from '#domain/staff/api-staff.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { VALIDATION_TEXTS } from '#texts/validation/texts.ts'
import { inviteStaff } from '#web/api/staff.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { sayDone } from '../frame/undo-store.ts'
import styles from '../orders/dialog-form.module.css'
import { RoleChoice } from './role-choice.tsx'

/** Asks somebody by mail to work here, after the own password. */
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
  const [email, setEmail] = useState(first.email)
  const [role, choose] = useState(first.role)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const isWrong = !isEmail(email.trim())
  const inviting = useMutation(async () => {
    onList(await inviteStaff({ email: email.trim(), role, password }))
    sayDone(format(words.invited, { email: email.trim() }))
    onClose()
  }, words.inviteFailed)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    if (!isWrong && password !== '') inviting.run()
  }
  return (
    <Dialog
      title={words.inviteTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={inviting.running !== null} loadingText={words.sending}>
          {words.send}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} method="post" onSubmit={submit} noValidate>
        <p>{words.inviteText}</p>
        <TextField
          type="email"
          label={words.email}
          autoComplete="off"
          value={email}
          maxLength={254}
          required
          error={wasSent && isWrong ? VALIDATION_TEXTS.customers.email : undefined}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <RoleChoice chosen={role} onChoose={choose} />
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
          value={password}
          required
          error={wasSent && password === '' ? words.passwordMissing : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {inviting.failure ? (
          <Note kind="bad" live>
            {inviting.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
