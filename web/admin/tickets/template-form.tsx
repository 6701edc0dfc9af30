import { type AnswerTemplate, type TemplateInput, templateInput } from '#domain/tickets/api-admin-ticket.ts'
import { MOST_MESSAGE_CHARACTERS } from '#domain/tickets/ticket-form.ts'
import { type FieldError, fieldIssues, type Parsed } from '#domain/validation/field-errors.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { saveTemplate } from '#web/api/admin/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import dialog from '../components/dialog-form.module.css'
import { useStepForm } from '../components/use-step-form.ts'

/** One template; without one a new one. */
export function TemplateForm({ template, onDone }: { template: AnswerTemplate | null; onDone: () => void }) {
  const form = useStepForm({
    read({ name, text }): Parsed<TemplateInput> {
      const parsed = templateInput.safeParse({ name, text })
      if (parsed.success) return { ok: true, value: parsed.data }
      return { ok: false, errors: fieldIssues(parsed.error.issues).map(({ path }) => missing(path)) }
    },
    send: (input) => saveTemplate(template?._id ?? null, input),
    onDone,
  })
  return (
    <form className={dialog.stack} method="post" noValidate onSubmit={form.onSubmit}>
      <TextField
        label={words.templateName}
        name="name"
        defaultValue={template?.name}
        maxLength={60}
        autoComplete="off"
        autoFocus
        error={form.errorOf('name')}
        onChange={() => form.forget(['name'])}
      />
      <TextArea
        label={words.templateText}
        hint={words.templatePlaces}
        rows={7}
        maxLength={MOST_MESSAGE_CHARACTERS}
        name="text"
        defaultValue={template?.text}
        error={form.errorOf('text')}
        onChange={() => form.forget(['text'])}
      />
      <FormFailure form={form} />
      <div className={dialog.end}>
        <Button variant="line" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.sending}>
          {words.saveTemplate}
        </Button>
      </div>
    </form>
  )
}

/** Nothing but an empty field is refused: both are cut to their length while they are typed. */
function missing(path: string): FieldError {
  return { path, message: path === 'name' ? words.templateNameMissing : words.templateTextMissing }
}
