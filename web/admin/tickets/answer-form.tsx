import type { KeyboardEvent, SubmitEvent } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminTicket, AdminTicketMessage } from '#domain/tickets/api-admin-ticket.ts'
import { MOST_MESSAGE_CHARACTERS, MOST_TICKET_PICTURES } from '#domain/tickets/ticket-form.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { PhotoField } from '#web/components/form/photo-field.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { Segments } from '../components/segments.tsx'
import styles from './answer-form.module.css'
import { TemplateChips } from './template-chips.tsx'
import { ANSWER_FIELD, ANSWER_FORM, type Answer } from './use-answer.ts'

/** Where an answer, or a note for the staff, is written. Ctrl and Enter send it. */
export function AnswerForm({
  ticket,
  answer,
  solving,
  reopening,
  onSolve,
  onReopen,
}: {
  ticket: AdminTicket
  answer: Answer
  solving: boolean
  reopening: boolean
  onSolve: () => void
  onReopen: () => void
}) {
  const { customer, closedAt } = ticket
  const isNote = answer.kind === 'note'
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    answer.send(false)
  }
  return (
    <form id={ANSWER_FORM} className={styles.form} onSubmit={submit}>
      <Segments
        label={words.write}
        value={answer.kind}
        choices={[
          { value: 'answer', text: words.answer },
          { value: 'note', text: words.yourNote },
        ]}
        onChoose={answer.choose}
      />
      {isNote ? null : <TemplateChips onInsert={answer.insert} />}
      <TextArea
        id={ANSWER_FIELD}
        className={isNote ? styles.note : undefined}
        label={isNote ? words.yourNote : words.yourAnswer}
        hint={isNote ? words.noteHint : format(words.answerHint, { email: customer.email })}
        rows={6}
        maxLength={MOST_MESSAGE_CHARACTERS}
        value={answer.text}
        error={answer.error}
        aria-keyshortcuts="Control+Enter"
        onChange={({ currentTarget }) => answer.write(currentTarget.value)}
        onKeyDown={sendByKeys}
      />
      {isNote ? null : (
        <PhotoField
          photos={answer.pictures}
          most={MOST_TICKET_PICTURES}
          hint={format(words.picturesHint, { most: MOST_TICKET_PICTURES })}
          error={undefined}
          onChange={answer.show}
        />
      )}
      {answer.meanwhile.map((message, at) =>
        at === 0 ? (
          <Note key={message._id} kind="warn" live>
            {meanwhileText(message, ticket)}
          </Note>
        ) : null,
      )}
      {closedAt !== null && !isNote ? (
        <Note>{format(words.closedNote, { name: customer.firstName })}</Note>
      ) : null}
      {answer.failure ? (
        <Note kind="bad" live>
          {answer.failure}
        </Note>
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          loading={answer.isSending}
          loadingText={isNote ? words.keepingNote : words.sending}
        >
          {isNote ? words.keepNote : words.send}
        </Button>
        {isNote || closedAt !== null ? null : (
          <Button variant="line" loading={answer.isSending} onClick={() => answer.send(true)}>
            {words.sendAndSolve}
          </Button>
        )}
        <span className={styles.end}>
          {closedAt === null ? (
            <Button variant="quiet" loading={solving} onClick={onSolve}>
              {words.solve}
            </Button>
          ) : (
            <Button variant="quiet" loading={reopening} onClick={onReopen}>
              {words.reopen}
            </Button>
          )}
        </span>
      </div>
    </form>
  )
}

function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** New messages from the customer or a colleague since the reply was started. */
function meanwhileText({ author, name }: AdminTicketMessage, { customer }: AdminTicket): string {
  const { customer: byCustomer, staff, note, other } = words.wroteMeanwhile
  if (author === 'customer') return format(byCustomer, { name: customer.firstName })
  if (author === 'shop') return other
  return format(author === 'staff' ? staff : note, { name })
}
