import { type SubmitEvent, useId, useState } from 'react'
import type { StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { StaffList, StaffPerson } from '#domain/staff/api-staff.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { setRole } from '#web/api/staff.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { RoleChoice } from './role-choice.tsx'

/** Changes or removes a staff member's role, after entering one's own password. */
export function RoleDialog({
  person: { _id, name, role: from },
  onClose,
  onList,
}: {
  person: StaffPerson
  onClose: () => void
  onList: (list: StaffList) => void
}) {
  const formId = useId()
  const [role, choose] = useState<StaffRole>(from)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const changing = useMutation(async (to: StaffRole | null) => {
    onList(await setRole(_id, { from, role: to, password }))
    showDone(
      to === null ? format(words.savedNone, { name }) : format(words.saved, { name, role: FRAME_TEXTS[to] }),
    )
    onClose()
  }, words.changeFailed)
  function change(to: StaffRole | null): void {
    setSent(true)
    if (password !== '') changing.run(to)
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (role !== from) change(role)
  }
  const isRunning = changing.running !== null
  return (
    <Dialog
      title={format(words.changeTitle, { name })}
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button variant="danger" disabled={isRunning} onClick={() => change(null)}>
            {words.end}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={role === from}
            loading={isRunning}
            loadingText={words.changing}
          >
            {words.change}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.stack} method="post" onSubmit={submit} noValidate>
        <RoleChoice chosen={role} onChoose={choose} />
        <p>{format(words.changeText, { name })}</p>
        <p className="muted small">{format(words.endText, { name })}</p>
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
          value={password}
          required
          error={wasSent && password === '' ? words.passwordMissing : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {changing.failure ? (
          <Note kind="bad" live>
            {changing.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
