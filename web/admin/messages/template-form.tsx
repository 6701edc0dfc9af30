import { type SubmitEvent, useState } from 'react'
import { type AnswerTemplate, templateInput } from '#domain/support/api-desk-ticket.ts'
import { MOST_MESSAGE_CHARACTERS } from '#domain/support/ticket-form.ts'
import { TICKET_DESK_TEXTS as words } from '#texts/support/desk-texts.ts'
import { saveTemplate } from '#web/api/desk-messages.ts'
import { Button } from '#web/components/button.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useDraft } from '../frame/use-draft.ts'
import dialog from '../orders/dialog-form.module.css'
import { useStep } from '../orders/use-step.ts'

/** One template; without one a new one. */
export function TemplateForm({ template, onDone }: { template: AnswerTemplate | null; onDone: () => void }) {
  const [draft, change] = useDraft({ name: template?.name ?? '', text: template?.text ?? '' })
  const [wasSent, setSent] = useState(false)
  const saving = useStep(() => saveTemplate(template?._id ?? null, draft), onDone)
  const isMissing = (text: string) => wasSent && text.trim() === ''
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (templateInput.safeParse(draft).success) saving.run()
    else event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <form className={dialog.stack} onSubmit={submit}>
      <TextField
        label={words.templateName}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        autoFocus
        error={isMissing(draft.name) ? words.templateNameMissing : undefined}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextArea
        label={words.templateText}
        hint={words.templatePlaces}
        rows={7}
        maxLength={MOST_MESSAGE_CHARACTERS}
        value={draft.text}
        error={isMissing(draft.text) ? words.templateTextMissing : undefined}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {saving.failure ? (
        <Note kind="bad" live>
          {saving.failure}
        </Note>
      ) : null}
      <div className={dialog.end}>
        <Button variant="line" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={saving.running !== null}>
          {words.saveTemplate}
        </Button>
      </div>
    </form>
  )
}
