import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminCustomer, LONGEST_NOTE } from '#domain/customers/api-admin-customer.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { addNote, removeNote } from '#web/api/admin/customers.ts'
import { Button } from '#web/components/button.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useStoredText } from '../components/use-stored-text.ts'
import styles from './customer.module.css'

/** What the shop writes down for itself. What is typed stays until it is kept. */
export function NotesBox({ customer: { _id, notes } }: { customer: AdminCustomer }) {
  const { revalidate } = useRevalidator()
  const mayWrite = roleHas(useStaffMember().role, 'customers.write')
  const [text, write] = useStoredText(`customer note ${_id}`)
  const adding = useMutation(async () => {
    await addNote(_id, text.trim())
    write('')
    await revalidate()
  }, words.noteFailed)
  const removing = useMutation(async (noteId: string) => {
    await removeNote(_id, noteId)
    showDone(words.noteRemoved)
    await revalidate()
  }, words.noteFailed)
  const failure = adding.failure ?? removing.failure
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (text.trim() !== '') adding.run()
  }
  return (
    <AdminBox title={words.notes}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note._id}>
            <span>
              <span>{note.text}</span>
              <small>
                {format(words.noteBy, {
                  name: note.by || words.formerStaff,
                  time: formatDateTime(new Date(note.at)),
                })}
              </small>
            </span>
            {note.mine && mayWrite ? (
              <IconButton icon={closeIcon} label={words.removeNote} onClick={() => removing.run(note._id)} />
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <form className={styles.form} onSubmit={submit}>
          <TextArea
            label={<span className="visually-hidden">{words.addNote}</span>}
            hint={words.notesHint}
            rows={2}
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="line"
            small
            loading={adding.running !== null}
            loadingText={words.adding}
          >
            {words.addNote}
          </Button>
        </form>
      ) : null}
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
    </AdminBox>
  )
}
