import { type SubmitEvent, useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminTicket } from '#domain/tickets/api-admin-ticket.ts'
import { TICKET_KINDS } from '#domain/tickets/ticket-kinds.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { changeTicket } from '#web/api/admin/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import dialog from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'

/** What a ticket is about, its kind, and who takes care of it. */
export function DetailsDialog({ ticket, onClose }: { ticket: AdminTicket; onClose: () => void }) {
  const formId = useId()
  const { number, staff } = ticket
  const [draft, change] = useDraft({
    subject: ticket.subject,
    kind: ticket.kind,
    assignedTo: ticket.assignedTo?._id ?? '',
  })
  const saving = useStep(
    () => changeTicket(number, { ...draft, assignedTo: draft.assignedTo || null }),
    () => {
      onClose()
      showDone(format(words.saidChanged, { number }))
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    saving.run()
  }
  return (
    <Dialog
      title={words.details}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={saving.running !== null}>
            {words.saveSubject}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} onSubmit={submit}>
        <TextField
          label={words.subject}
          hint={words.subjectHint}
          value={draft.subject}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
        <SelectField
          label={words.kind}
          value={draft.kind}
          onChange={({ currentTarget }) =>
            change({ kind: TICKET_KINDS.find((kind) => kind === currentTarget.value) ?? 'question' })
          }
        >
          {TICKET_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.assigned}
          value={draft.assignedTo}
          onChange={({ currentTarget }) => change({ assignedTo: currentTarget.value })}
        >
          <option value="">{words.unassigned}</option>
          {staff.map(({ _id, name, isMe }) => (
            <option key={_id} value={_id}>
              {isMe ? format(words.me, { name }) : name}
            </option>
          ))}
        </SelectField>
        {saving.failure ? (
          <Note kind="bad" live>
            {saving.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
